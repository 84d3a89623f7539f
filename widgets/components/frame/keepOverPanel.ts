/** If less than this height of the panel (in px) is visible, the drawer uses the window's full height instead. */
const leastHeight = 320;

/**
 * Places a dialog of the top layer over the visible part of a panel, and follows it while either one moves.
 * Without a panel it covers the window. Positions are relative to the window, so they do not mirror.
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

/** Returns the visible window, without the area of a phone's keyboard and without a scroll bar. */
function visibleWindow(): Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'> {
  const view = window.visualViewport;
  const [top, height] = [view?.offsetTop ?? 0, view?.height ?? window.innerHeight];
  return { left: 0, top, bottom: top + height, width: document.documentElement.clientWidth || window.innerWidth };
}
