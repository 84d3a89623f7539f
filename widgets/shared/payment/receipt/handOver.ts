/** Gives the browser a file that the page created locally; sends no request. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Prints a page without the page around it. `html`: a complete page, without scripts. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  // Not visible, but laid out: some browsers print nothing of a frame that is not displayed.
  Object.assign(frame.style, { position: 'fixed', inset: '100% auto auto 100%', inlineSize: '1px', blockSize: '1px' });
  frame.addEventListener('load', () => {
    const page = frame.contentWindow;
    if (page === null) return frame.remove();
    page.addEventListener('afterprint', () => frame.remove());
    page.print();
  });
  frame.srcdoc = trust(html);
  document.body.append(frame);
}

interface TrustedTypePolicy {
  createHTML(html: string): string;
}

let policy: TrustedTypePolicy | undefined;

/**
 * Creates HTML for pages that require Trusted Types, by a policy named `tributary-print`, which the browser
 * creates once.
 */
function trust(html: string): string {
  const { trustedTypes } = globalThis as {
    readonly trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
  };
  policy ??= trustedTypes?.createPolicy('tributary-print', { createHTML: (own) => own });
  return policy?.createHTML(html) ?? html;
}
