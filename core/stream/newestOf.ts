import { filter, firstValueFrom, map, type Observable, ReplaySubject } from 'rxjs';

/** The values of a stream for `for await`. A slow loop gets the newest value only, and the last one always; `break` unsubscribes. */
export async function* newestOf<T>(source$: Observable<T>): AsyncGenerator<T, void, undefined> {
  const newest$ = new ReplaySubject<{ readonly value: T; readonly index: number }>(1);
  const subscription = source$.pipe(map((value, index) => ({ value, index }))).subscribe(newest$);
  try {
    for (let seen = -1; ; ) {
      const next$ = newest$.pipe(filter(({ index }) => index > seen));
      const next = await firstValueFrom(next$, { defaultValue: null });
      if (next === null) return;
      seen = next.index;
      yield next.value;
    }
  } finally {
    subscription.unsubscribe();
  }
}
