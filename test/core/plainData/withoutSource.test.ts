import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import { withoutSource } from '../../../core/plainData/withoutSource.js';

describe('withoutSource', () => {
  it('emits what its source emits, to each listener, and leaves it with the last', () => {
    const source$ = new Subject<number>();
    const stream$ = withoutSource(source$);
    const heard: number[] = [];
    const listeners = [
      stream$.subscribe((value) => heard.push(value)),
      stream$.subscribe((value) => heard.push(-value)),
    ];
    source$.next(1);
    for (const listener of listeners) listener.unsubscribe();
    source$.next(2);
    expect([heard, source$.observed]).toEqual([[1, -1], false]);
  });

  it('shows no object that a store could put a proxy into', () => {
    const stream$ = withoutSource(new Subject());
    expect(Object.values(stream$).filter((value) => typeof value === 'object' && value !== null)).toEqual([]);
  });
});
