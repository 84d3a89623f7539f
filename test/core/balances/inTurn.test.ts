import { describe, expect, it } from '@jest/globals';
import { type Observable, of, Subject, throwError } from 'rxjs';
import { inTurn } from '../../../core/balances/inTurn.js';
import { watch } from '../../kit/watch.js';

function aBed() {
  const source$ = new Subject<number>();
  const work = new Map<number, Subject<string>>();
  const started: number[] = [];
  const watched = watch(
    source$.pipe(
      inTurn((value): Observable<string> => {
        started.push(value);
        const work$ = new Subject<string>();
        work.set(value, work$);
        return work$;
      }),
    ),
  );
  const finish = (value: number): void => {
    work.get(value)?.next(`done ${value}`);
    work.get(value)?.complete();
  };
  return { source$, started, watched, finish };
}

describe('inTurn', () => {
  it('does one at a time; of what comes meanwhile, only the newest is next', () => {
    const { source$, started, watched, finish } = aBed();
    for (const value of [1, 2, 3]) source$.next(value);
    expect(started).toEqual([1]);
    finish(1);
    expect(started).toEqual([1, 3]);
    source$.next(4);
    finish(3);
    finish(4);
    source$.next(5);
    finish(5);
    expect(watched.values).toEqual(['done 1', 'done 3', 'done 4', 'done 5']);
  });

  it('processes each value if the work completes synchronously', () => {
    const source$ = new Subject<number>();
    const watched = watch(source$.pipe(inTurn((value) => of(value))));
    for (const value of [1, 2, 3]) source$.next(value);
    expect(watched.values).toEqual([1, 2, 3]);
  });

  it('stops the work when it is left', () => {
    const { source$, watched, finish } = aBed();
    source$.next(1);
    watched.leave();
    finish(1);
    expect(watched.values).toEqual([]);
  });

  it.each([
    ['the source ends first', true],
    ['the work ends first', false],
  ])('completes when source and work are done: %s', (_name, isSourceFirst) => {
    const { source$, watched, finish } = aBed();
    source$.next(1);
    if (isSourceFirst) source$.complete();
    else finish(1);
    expect(watched.isComplete).toBe(false);
    if (isSourceFirst) finish(1);
    else source$.complete();
    expect([watched.isComplete, watched.values]).toEqual([true, ['done 1']]);
  });

  it('does what has come last before it completes', () => {
    const { source$, started, watched, finish } = aBed();
    source$.next(1);
    source$.next(2);
    source$.complete();
    finish(1);
    expect([started, watched.isComplete]).toEqual([[1, 2], false]);
    finish(2);
    expect([watched.values, watched.isComplete]).toEqual([['done 1', 'done 2'], true]);
  });

  it('completes at once if the source emits nothing', () => {
    const { source$, started, watched } = aBed();
    source$.complete();
    expect([started, watched.isComplete]).toEqual([[], true]);
  });

  it('ends with what the work or the source fails with', () => {
    const error = new Error('broken');
    expect(watch(of(1).pipe(inTurn(() => throwError(() => error)))).error).toBe(error);
    expect(watch(throwError(() => error).pipe(inTurn(() => of(1)))).error).toBe(error);
  });

  it('processes 20,000 values emitted by its own work without deep recursion', () => {
    const source$ = new Subject<number>();
    const again = (value: number): Observable<number> => {
      if (value < 20_000) source$.next(value + 1);
      return of(value);
    };
    const watched = watch(source$.pipe(inTurn(again)));
    source$.next(0);
    expect([watched.error, watched.values.length]).toEqual([undefined, 20_001]);
  });
});
