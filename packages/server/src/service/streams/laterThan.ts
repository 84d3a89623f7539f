import { filter, firstValueFrom, merge, type Observable, takeUntil, timer } from 'rxjs';
import { aborted$ } from '../http/aborted.js';
import type { Call } from '../http/Route.js';
import type { Stored } from './StoredWatch.js';

/** The query parameter of long polls, up to 60 s. */
export const waitParameter = {
  type: 'string',
  pattern: '^([0-9]|[1-5][0-9]|60)$',
  description: 'With If-None-Match: how many seconds to wait for another version, up to 60.',
} as const;

/**
 * Returns the next entry of another revision. `null`: there was none in the requested time, or before the caller left
 * or its credential expired.
 */
export async function laterThan<Entry extends Stored>(
  known: Entry,
  entries$: Observable<Entry>,
  { query, caller, signal }: Pick<Call, 'query' | 'caller' | 'signal'>,
): Promise<Entry | null> {
  const waitMs = Math.min(Number(query['wait'] ?? 0) * 1_000, (caller.until ?? Infinity) - Date.now());
  if (waitMs <= 0) return null;
  const later$ = entries$.pipe(
    filter(({ revision }) => revision !== known.revision),
    takeUntil(merge(timer(waitMs), aborted$(signal))),
  );
  return firstValueFrom(later$, { defaultValue: null });
}
