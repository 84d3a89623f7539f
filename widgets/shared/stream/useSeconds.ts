import { useMemo } from 'react';
import { interval, map, NEVER, startWith } from 'rxjs';
import { useObservable } from './useObservable.js';

/** The time in Unix milliseconds, once a second while `running`. */
export function useSeconds(running: boolean): number {
  // oxlint-disable-next-line react/exhaustive-deps -- the clock is read again when it starts or stops
  const start = useMemo(() => Date.now(), [running]);
  const now$ = useMemo(
    () =>
      running
        ? interval(1_000).pipe(
            map(() => Date.now()),
            startWith(Date.now()),
          )
        : NEVER,
    [running],
  );
  return useObservable(now$, start);
}
