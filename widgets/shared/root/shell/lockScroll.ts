/** The page's own styles, restored after the last dialog. */
const styles = ['overflow', 'scrollbar-gutter'] as const;

let holders = 0;
let own: readonly string[] = [];

/**
 * Keeps the page behind a dialog from scrolling and from moving: the space of a scroll bar stays reserved.
 * @returns releases it, once the last caller does
 */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  holders += 1;
  if (holders === 1) {
    own = styles.map((name) => style.getPropertyValue(name));
    if (window.innerWidth > clientWidth) style.setProperty('scrollbar-gutter', 'stable');
    style.setProperty('overflow', 'hidden');
  }
  return () => {
    holders -= 1;
    if (holders === 0) for (const [index, name] of styles.entries()) style.setProperty(name, own[index] ?? '');
  };
}
