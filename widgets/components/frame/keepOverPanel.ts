/** If less than this height of the panel (in px) is visible, the drawer uses the window's full height instead. */
const leastHeight = 320;

/**
 * Lays a dialog of the top layer exactly over what can be seen of a panel, and keeps it there while either of them moves. Without a
 * panel it lies over the window. Positions are the window's own, so they do not mirror.
 * @returns stops it
 */
export function keepOverPanel(dialog: HTMLElement, panel: HTMLElement | null): () => void {
  const place = (): void => {
    const seen = visibleWindow();
    const context = panel?.getBoundingClientRect() ?? seen;
    const top = Math.max(context.top, seen.top);
    const bottom = Math.min(context.bottom, seen.bottom);
    const [from, to] = bottom - top < leastHeight ? [seen.top, seen.bottom] : [top, bottom];
    const set = (name: string, pixels: number): void => dialog.style.setProperty(`--tb-over-${name}`, `${pixels}px`);
    set('left', context.left);
    set('top', from);
    set('width', context.width);
    set('height', to - from);
  };
  place();
  const observer = typeof ResizeObserver === 'undefined' || panel === null ? null : new ResizeObserver(place);
  if (panel !== null) observer?.observe(panel);
  const view = window.visualViewport;
  const sources = [window, ...(view === null || view === undefined ? [] : [view])];
  for (const source of sources) {
    source.addEventListener('resize', place);
    source.addEventListener('scroll', place, { capture: true, passive: true });
  }
  return () => {
    observer?.disconnect();
    for (const source of sources) {
      source.removeEventListener('resize', place);
      source.removeEventListener('scroll', place, { capture: true });
    }
  };
}

/** Without what a phone's keyboard covers, and without a scroll bar. */
function visibleWindow(): Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'> {
  const view = window.visualViewport;
  const [top, height] = [view?.offsetTop ?? 0, view?.height ?? window.innerHeight];
  return { left: 0, top, bottom: top + height, width: document.documentElement.clientWidth || window.innerWidth };
}
