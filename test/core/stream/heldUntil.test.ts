import { describe, expect, it } from '@jest/globals';
import { NEVER, of, Subject } from 'rxjs';
import { heldUntil } from '../../../core/stream/heldUntil.js';
import { settled, watch } from '../../kit/watch.js';

const isHeld = (value: number): boolean => value >= 10;

describe('heldUntil', () => {
  it('lets pass at once what is not held, the rest in its order when the check has passed', async () => {
    let pass: (() => void) | undefined;
    const source$ = new Subject<number>();
    const seen = watch(source$.pipe(heldUntil(() => new Promise<void>((resolve) => (pass = resolve)), isHeld)));
    for (const value of [1, 10, 2]) source$.next(value);
    await settled();
    expect(seen.values).toEqual([1]);
    pass?.();
    await settled();
    expect(seen.values).toEqual([1, 10, 2]);
    source$.next(11);
    expect(seen.values).toEqual([1, 10, 2, 11]);
  });

  it('errors as soon as the check rejects, and leaves the source', async () => {
    const source$ = new Subject<number>();
    const seen = watch(source$.pipe(heldUntil(() => Promise.reject(new Error('refused')), isHeld)));
    source$.next(10);
    await seen.ended;
    expect(seen.values).toEqual([]);
    expect(seen.error).toEqual(new Error('refused'));
    expect(source$.observed).toBe(false);
  });

  it('checks once for each subscriber, and aborts on unsubscribe', () => {
    const signals: (AbortSignal | undefined)[] = [];
    const check = ({ signal }: { readonly signal?: AbortSignal | undefined }): Promise<void> => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const subscription = NEVER.pipe(heldUntil(check, () => true)).subscribe();
    expect(signals).toHaveLength(1);
    subscription.unsubscribe();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('is over once both are', async () => {
    const seen = watch(of(1, 10).pipe(heldUntil(() => Promise.resolve(), isHeld)));
    await seen.ended;
    expect(seen.values).toEqual([1, 10]);
  });
});
