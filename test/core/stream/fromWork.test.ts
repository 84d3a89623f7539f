import { describe, expect, it } from '@jest/globals';
import { fromWork } from '../../../core/stream/fromWork.js';
import { settled, watch } from '../../kit/watch.js';

describe('fromWork', () => {
  it('begins when it is subscribed to, and once for each', async () => {
    let begun = 0;
    const work$ = fromWork<number>(({ emit }) => (emit((begun += 1)), Promise.resolve()));
    expect(begun).toBe(0);
    expect([watch(work$).values, watch(work$).values]).toEqual([[1], [2]]);
    await settled();
  });

  it('tells how the work gets on, and completes when it is done', async () => {
    let finish = (): void => undefined;
    const watched = watch(
      fromWork<string>(async ({ emit }) => {
        emit('begun');
        await new Promise<void>((resolve) => (finish = resolve));
        emit('done');
      }),
    );
    expect([watched.values, watched.isComplete]).toEqual([['begun'], false]);
    finish();
    await settled();
    expect([watched.values, watched.isComplete]).toEqual([['begun', 'done'], true]);
  });

  it('ends with what the work fails with', async () => {
    const watched = watch(fromWork(() => Promise.reject(new Error('broken'))));
    await watched.ended;
    expect(watched.error).toEqual(new Error('broken'));
  });

  it('aborts the work when the last subscriber leaves', () => {
    let signal: AbortSignal | undefined;
    const watched = watch(fromWork((work) => ((signal = work.signal), new Promise(() => undefined))));
    expect(signal?.aborted).toBe(false);
    watched.leave();
    expect(signal?.aborted).toBe(true);
  });
});
