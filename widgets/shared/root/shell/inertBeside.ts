/**
 * Makes inert what of the page is seen beside an element. What is not seen yet, and what comes later, is not touched: wallets draw their own windows into the page.
 * @returns makes it as it was
 */
export function inertBeside(element: Element): () => void {
  const held = besideOf(element).filter((beside) => !beside.inert && isSeen(beside));
  for (const beside of held) beside.inert = true;
  return () => {
    for (const beside of held) beside.inert = false;
  };
}

/** The siblings of it and of all that it stands in, out of its shadow tree, too. */
function besideOf(element: Element): readonly HTMLElement[] {
  const parent = element.parentNode;
  if (parent === null || element === document.body) return [];
  const siblings = [...parent.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const around = parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  return [...siblings.filter((child) => child !== element), ...(around === null ? [] : besideOf(around))];
}

/** The two pairs of names are those of today's browsers and of those before; a browser without any of it (Safari before 17.4) takes what has room for seen. */
const visibility = { opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true };

function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && (element.checkVisibility?.(visibility) ?? true);
}
