import type { Stage } from '../scene/view.js';

/** As in the page's styles. */
const phoneWidth = 760;
const panelWidth = 404;

/** Returns the part of the window next to the panel; on a phone the part above it. */
export function stageOf(width: number, height: number): Stage {
  const isPhone = width <= phoneWidth;
  return { width, height, free: isPhone ? { width, height: height * 0.56 } : { width: width - panelWidth, height } };
}
