/** A longer pause than this (a hidden tab, a breakpoint) is skipped. Seconds. */
const longestStep = 0.1;

/**
 * Calls `frame` before every repaint with the seconds since the last one. The browser pauses it
 * while the page is hidden. Returns a function that stops it.
 */
export function startGameLoop(frame: (seconds: number) => void): () => void {
  let last: number | null = null;
  let handle = 0;
  const tick = (now: number): void => {
    handle = requestAnimationFrame(tick);
    const seconds = last === null ? 0 : Math.min(longestStep, (now - last) / 1_000);
    last = now;
    frame(seconds);
  };
  handle = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(handle);
}
