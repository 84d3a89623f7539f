import { concatMap, defer, ignoreElements, type MonoTypeOperatorFunction, map, merge, of, shareReplay } from 'rxjs';
import type { Abortable } from './Abortable.js';
import { fromAbortable } from './fromAbortable.js';

/**
 * Runs a check in parallel with a stream. Values for which `isHeld` returns true, and all after
 * them, wait until it has passed. If it rejects, the stream errors at once and drops them.
 * Unsubscribing aborts the check.
 */
export function heldUntil<T>(
  check: (options: Abortable) => Promise<unknown>,
  isHeld: (value: T) => boolean,
): MonoTypeOperatorFunction<T> {
  return (source$) =>
    defer(() => {
      const passed$ = fromAbortable((signal) => check({ signal })).pipe(shareReplay({ bufferSize: 1, refCount: true }));
      const held$ = source$.pipe(concatMap((value) => (isHeld(value) ? passed$.pipe(map(() => value)) : of(value))));
      return merge(passed$.pipe(ignoreElements()), held$);
    });
}
