import { readFileSync } from 'node:fs';

/**
 * Measures how long the event loop is blocked, from one millisecond timer to the next, also without the time in which the thread was ready but others had the
 * processor: on a shared machine a process also waits without doing anything. (Only Linux reports this per thread; elsewhere both are the same.)
 *
 * @returns {() => { longestMs: number, longestOwnMs: number, heapBytes: number }}
 */
export function watchLoop() {
  let [longestMs, longestOwnMs, heapBytes] = [0, 0, 0];
  let [at, waited] = [performance.now(), waitedMs()];
  const look = () => {
    const gapMs = performance.now() - at;
    const ownMs = gapMs - (waitedMs() - waited);
    longestMs = Math.max(longestMs, gapMs);
    longestOwnMs = Math.max(longestOwnMs, ownMs);
    heapBytes = Math.max(heapBytes, process.memoryUsage().heapUsed);
    [at, waited] = [performance.now(), waitedMs()];
    timer = setTimeout(look, 1);
  };
  let timer = setTimeout(look, 1);
  return () => {
    look();
    clearTimeout(timer);
    return { longestMs, longestOwnMs, heapBytes };
  };
}

/** Waiting time of the main thread since its start. */
function waitedMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
