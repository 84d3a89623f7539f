import type { Stage } from '../scene/view.js';

/** As in the page's styles. */
const phoneWidth = 760;
const panelWidth = 404;

/** What of the window the panel leaves free: beside it, on a phone above it. */
export function stageOf(width: number, height: number): Stage {
  const isPhone = width <= phoneWidth;
  return { width, height, free: isPhone ? { width, height: height * 0.56 } : { width: width - panelWidth, height } };
}
