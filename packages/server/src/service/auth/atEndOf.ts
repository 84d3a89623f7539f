import type { Caller } from './Caller.js';

/** The longest delay of a Node timer: with a longer one it fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Acts once when the caller's credential expires; never for a caller without an end. The returned function removes
 * the timer.
 *
 * @example
 * const stop = atEndOf(caller, () => socket.close(4401, 'the token has ended'));
 * socket.once('close', stop);
 */
export function atEndOf({ until }: Pick<Caller, 'until'>, act: () => void): () => void {
  if (until === null) return () => undefined;
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const leftMs = until - Date.now();
    timer = setTimeout(leftMs > LONGEST_TIMER_MS ? wait : act, Math.min(Math.max(leftMs, 0), LONGEST_TIMER_MS)).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
