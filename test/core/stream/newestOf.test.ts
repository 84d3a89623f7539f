import { describe, expect, it } from '@jest/globals';
import { of, Subject } from 'rxjs';
import { newestOf } from '../../../core/stream/newestOf.js';

describe('the newest values of a stream', () => {
  it('gives a slow loop the newest value only, and the last one always', async () => {
    const source$ = new Subject<number>();
    const values = newestOf(source$);
    const first = values.next();
    for (const value of [1, 2, 3]) source$.next(value);
    source$.complete();
    expect([await first, await values.next(), await values.next()]).toEqual([
      { value: 1, done: false },
      { value: 3, done: false },
      { value: undefined, done: true },
    ]);
  });

  it('waits for the next value', async () => {
    const source$ = new Subject<string>();
    const values = newestOf(source$);
    const first = values.next();
    source$.next('a');
    expect((await first).value).toBe('a');
    const second = values.next();
    source$.next('b');
    expect((await second).value).toBe('b');
  });

  it('unsubscribes when the loop breaks', async () => {
    const source$ = new Subject<number>();
    const values = newestOf(source$);
    const first = values.next();
    source$.next(1);
    await first;
    await values.return();
    expect(source$.observed).toBe(false);
  });

  it('throws the error of the stream', async () => {
    const source$ = new Subject<number>();
    const first = newestOf(source$).next();
    source$.error(new Error('broken'));
    await expect(first).rejects.toThrow('broken');
  });

  it('ends with the stream', async () => {
    const seen: number[] = [];
    for await (const value of newestOf(of(7))) seen.push(value);
    expect(seen).toEqual([7]);
  });
});
