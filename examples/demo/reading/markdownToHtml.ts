import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: false });

markdown.core.ruler.push('anchors', ({ tokens }) => {
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[at + 1]?.content ?? ''));
    // A table may be wider than a phone, so it scrolls separately, also by keyboard.
    // An empty corner cell isn't a header.
    if (token.type.startsWith('th_') && tokens[at + (token.type === 'th_open' ? 1 : -1)]?.content === '')
      token.tag = 'td';
    if (token.type === 'table_open' || token.type === 'fence') token.attrSet('tabindex', '0');
  });
});

/** Returns the page as HTML with an anchor at each heading. HTML in the text is shown as text; comments are removed. */
export function markdownToHtml(text: string): string {
  return markdown.render(text.replace(/<!--.*?-->\n?/gs, ''));
}

/** Returns the first heading of the text; `null` if it has none. */
export function titleOf(text: string): string | null {
  return /^# (.+)$/m.exec(text)?.[1] ?? null;
}

/** Returns a heading's anchor, as code hosts build it. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}
