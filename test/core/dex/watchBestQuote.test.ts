import { describe, expect, it } from '@jest/globals';
import { Subject, throwError } from 'rxjs';
import type { DexAdapter, QuoteSnapshot, SwapResult } from '../../../core/dex/DexAdapter.js';
import { watchBestQuote } from '../../../core/dex/watchBestQuote.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';

const patience = { limitMs: 12_000, afterFirstMs: 2_000 };
/** An exact-input quote: a larger output is better. */
const giving = (value: bigint): SwapResult => {
  const result = aSwapResult();
  const { token } = result.amountOut;
  const amount = { token, value };
  return { ...result, tradeType: 'EXACT_INPUT', amountOut: amount, quote: { ...result.quote, amount } };
};
const ready = (result: SwapResult): QuoteSnapshot => ({ status: 'ready', result });
const quoting = (previous: SwapResult | null = null): QuoteSnapshot => ({ status: 'quoting', previous });

function aBed(count = 2) {
  const clock = new ManualClock();
  const watched = Array.from({ length: count }, () => new Subject<QuoteSnapshot>());
  let subscribed = 0;
  const asked = watched.map((snapshots$, index) => ({
    id: `dex${index}`,
    adapter: { watchQuote: () => ((subscribed += 1), snapshots$) } as unknown as DexAdapter,
  }));
  return {
    clock,
    watched,
    asked,
    best$: watchBestQuote(asked, {} as never, { ...patience, clock }),
    subscribed: () => subscribed,
  };
}

describe('the best of several watched quotes', () => {
  it('emits when all have answered, and again for each better quote', () => {
    const { watched, best$, subscribed } = aBed();
    const { values } = watch(best$);
    const [good, better, best] = [giving(10n), giving(11n), giving(12n)];
    watched[0]!.next(ready(good));
    watched[1]!.next(ready(better));
    watched[1]!.next(ready(better));
    watched[0]!.next(ready(best));
    expect(values).toEqual([quoting(), ready(better), ready(best)]);
    expect(subscribed()).toBe(2);
  });

  it('waits for the others twice as long as the first took, and two seconds', async () => {
    const { clock, watched, best$ } = aBed();
    const { values } = watch(best$);
    const good = giving(10n);
    await clock.pass(500);
    watched[0]!.next(ready(good));
    await clock.pass(2_999);
    expect(values).toEqual([quoting()]);
    await clock.pass(1);
    expect(values).toEqual([quoting(), ready(good)]);
    // A better quote that arrives late is still emitted.
    const better = giving(11n);
    watched[1]!.next(ready(better));
    expect(values.at(-1)).toEqual(ready(better));
  });

  it('is not hurried by a failure', async () => {
    const { clock, watched, best$ } = aBed();
    const { values } = watch(best$);
    watched[0]!.next({ status: 'failed', error: new Error('away'), previous: null });
    await clock.pass(11_999);
    expect(values).toEqual([quoting()]);
  });

  it('emits a failure with the errors if no quote arrives in time', async () => {
    const { clock, watched, best$ } = aBed();
    const { values } = watch(best$);
    const error = new Error('away');
    watched[0]!.next({ status: 'failed', error, previous: null });
    await clock.pass(12_000);
    expect(values).toEqual([quoting(), { status: 'failed', error: expect.anything(), previous: null }]);
    const alone = aBed(1);
    const told = watch(alone.best$);
    await alone.clock.pass(12_000);
    expect(told.values.at(-1)).toMatchObject({ status: 'failed', error: { code: 'ADAPTER_TIMEOUT' } });
  });

  it('emits each failure once, together with the previous best quote', () => {
    const { watched, best$ } = aBed(1);
    const { values } = watch(best$);
    const [good, error, other] = [giving(10n), new Error('away'), new Error('too')];
    watched[0]!.next(ready(good));
    watched[0]!.next({ status: 'failed', error, previous: null });
    watched[0]!.next({ status: 'failed', error, previous: null });
    watched[0]!.next({ status: 'failed', error: other, previous: null });
    watched[0]!.next(quoting());
    expect(values.slice(0, 4)).toEqual([
      ...[quoting(), ready(good), { status: 'failed', error, previous: good }],
      { status: 'failed', error: other, previous: good },
    ]);
    expect(values.at(-1)).toEqual(quoting(good));
  });

  it('takes a stream that breaks for one that failed', () => {
    const error = new Error('broken');
    const broken = { id: 'a', adapter: { watchQuote: () => throwError(() => error) } as unknown as DexAdapter };
    const { values } = watch(watchBestQuote([broken], {} as never, { ...patience, clock: new ManualClock() }));
    expect(values.at(-1)).toEqual({ status: 'failed', error, previous: null });
  });
});
