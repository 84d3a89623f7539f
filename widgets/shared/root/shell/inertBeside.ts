/** The number of dialogs that keep an element inert. */
const holders = new WeakMap<HTMLElement, number>();

/**
 * Makes the visible rest of the page inert, outside of an element. Content that is hidden or added later stays as it
 * is: wallets draw their windows into the page.
 * @returns restores the page, once the last caller does
 */
export function inertBeside(element: Element): () => void {
  const held = besideOf(element).filter((beside) => (holders.has(beside) || !beside.inert) && isSeen(beside));
  for (const beside of held) {
    holders.set(beside, (holders.get(beside) ?? 0) + 1);
    beside.inert = true;
  }
  return () => held.forEach(letGo);
}

function letGo(element: HTMLElement): void {
  const others = (holders.get(element) ?? 1) - 1;
  if (others > 0) holders.set(element, others);
  else {
    holders.delete(element);
    element.inert = false;
  }
}

/** Returns the siblings of the element and of all its ancestors, across shadow roots. */
function besideOf(element: Element): readonly HTMLElement[] {
  const parent = element.parentNode;
  if (parent === null || element === document.body) return [];
  const siblings = elementsIn(parent);
  const around = parent instanceof ShadowRoot ? parent.host : parent instanceof Element ? parent : null;
  return [...siblings.filter((child) => child !== element), ...(around === null ? [] : besideOf(around))];
}

/**
 * The names of current browsers and of earlier ones; a browser without both (Safari before 17.4) counts an
 * element with a size as visible.
 */
const visibility = { opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true };

function isSeen(element: HTMLElement): boolean {
  // It has no box, so its content is laid out in the page.
  if (getComputedStyle(element).display === 'contents') return elementsIn(element).some(isSeen);
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && (element.checkVisibility?.(visibility) ?? true);
}

function elementsIn(parent: ParentNode): readonly HTMLElement[] {
  return [...parent.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
}
