import { describe, expect, it } from '@jest/globals';
import { type Observable, of, Subject } from 'rxjs';
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

  it('goes on where work is done at once', () => {
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
});
