/** A longer pause than this (a hidden tab, a breakpoint) is not made up for. */
const longestStep = 0.1;

/** Calls `frame` before every picture of the screen with the seconds since the last one. The browser stops it while the page is hidden. Returns its stop. */
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
