/** In seconds: timers hold no more than some weeks, and nobody waits for a day. */
const LONGEST_S = 86_400;

/**
 * What `Retry-After` says, in seconds: a number of them, or a date, which balancers send. A date is compared with the answer's own `date`, as clocks of players are often wrong. undefined: nothing that could
 * be waited for; of 0 and of what is over, too, or a stream would be asked for again without a pause.
 *
 * @example
 * retryAfterOf(new Headers({ 'retry-after': '2' })); // 2
 */
export function retryAfterOf(headers: Headers): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(said) ? Number(said) : secondsUntil(said, headers.get('date'));
  return seconds > 0 ? Math.min(seconds, LONGEST_S) : undefined;
}

/** NaN where it is no date of HTTP. */
function secondsUntil(date: string, answered: string | null): number {
  if (!date.endsWith('GMT')) return NaN;
  const now = Date.parse(answered ?? '');
  return (Date.parse(date) - (Number.isNaN(now) ? Date.now() : now)) / 1_000;
}
