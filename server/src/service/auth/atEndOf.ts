import type { Caller } from './Caller.js';

/** The longest that a timer of Node waits: told to wait longer, it does not wait at all. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Acts once when what the caller has shown is good no more; never for a caller without an end. What is given back takes the timer away.
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
