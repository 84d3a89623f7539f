import { readFileSync } from 'node:fs';

/**
 * How long nothing else had a turn, from one timer of a millisecond to the next. Beside it the same without the time that the thread was ready and others had the processor:
 * on a machine that others use, too, a process stands still without doing anything. (Linux says so of each thread; elsewhere both are the same.)
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

/** Of the main thread, since it began. */
function waitedMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
