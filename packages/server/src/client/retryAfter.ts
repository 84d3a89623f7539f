/** In seconds: timers hold no more than some weeks, and no caller waits longer than a day. */
const LONGEST_S = 86_400;

/**
 * Returns the seconds of `Retry-After`: a number, or a date, as load balancers send it. A date is compared with
 * the response's `date`, because clocks of players are often wrong. `undefined`: not a time to wait for, or 0
 * or a past date, because a stream would otherwise reconnect without a pause.
 *
 * @example
 * retryAfterOf(new Headers({ 'retry-after': '2' })); // 2
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(said) ? Number(said) : secondsUntil(said, headers.get('date'));
  return seconds > 0 ? Math.min(seconds, LONGEST_S) : undefined;
}

/** NaN if it is not an HTTP date. */
function secondsUntil(date: string, answered: string | null): number {
  if (!date.endsWith('GMT')) return NaN;
  const now = Date.parse(answered ?? '');
  return (Date.parse(date) - (Number.isNaN(now) ? Date.now() : now)) / 1_000;
}
