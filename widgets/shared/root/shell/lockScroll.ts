/** The page's own, while dialogs hold it. */
const styles = ['overflow', 'scrollbar-gutter'] as const;

let holders = 0;
let own: readonly string[] = [];

/**
 * Keeps the page behind a dialog from scrolling, and every part of it where it is: the place of a scroll bar stays free.
 * @returns lets it go, when the last one does
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
