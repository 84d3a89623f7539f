import { describe, expect, it } from '@jest/globals';
import {
  BehaviorSubject,
  filter,
  firstValueFrom,
  from,
  isObservable,
  type Observable,
  of,
  switchMap,
  take,
  toArray,
} from 'rxjs';
import type { QuoteSnapshot, SwapResult, WatchedSwap } from '../../../core/dex/DexAdapter.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const honest = aSwapResult();
const swap: WatchedSwap = {
  chainId: childChainId,
  fromAddress: player,
  tokenIn: honest.amountIn.token.address,
  tokenOut: honest.amountOut.token.address,
  amount: honest.amountOut.value,
  tradeType: 'EXACT_OUTPUT',
};
const fit = ({ amount }: WatchedSwap): SwapResult => aSwapResult({ amountOut: { ...honest.amountOut, value: amount } });

/** An exchange that answers each input of a stream by this. */
function watching(
  answer: (swap: WatchedSwap) => SwapResult,
  input: WatchedSwap | Observable<WatchedSwap>,
): Observable<QuoteSnapshot> {
  const dex = aDexAdapter({
    watchQuote: (given) =>
      (isObservable(given) ? given : of(given)).pipe(
        switchMap((one) =>
          from<readonly QuoteSnapshot[]>([
            { status: 'quoting', previous: null },
            { status: 'ready', result: answer(one) },
          ]),
        ),
      ),
  });
  return anEngine({ plugins: [aPlugin({ adapters: { dex } })] })
    .engine.dex.watchQuote(input)
    .pipe(filter(({ status }) => status !== 'quoting'));
}

const lies: Readonly<Record<string, (swap: WatchedSwap) => SwapResult>> = {
  'gives less than was requested': (one) => aSwapResult({ amountOut: { ...honest.amountOut, value: one.amount - 1n } }),
  'gives another token': (one) =>
    aSwapResult({ amountOut: { token: aToken({ address: stranger }), value: one.amount } }),
  'is sent for another account': (one) => ({ ...fit(one), swap: { ...honest.swap, from: stranger } }),
  'is sent on another chain': (one) => ({ ...fit(one), swap: { ...honest.swap, chainId: 1 } }),
  'takes coins in addition': (one) => ({ ...fit(one), swap: { ...honest.swap, value: 1n } }),
  'takes more than the limit': (one) => ({
    ...fit(one),
    quote: { ...honest.quote, amountWithMaxSlippage: { ...honest.amountIn, value: 10n ** 30n } },
  }),
  'is nothing at all': () => ({}) as SwapResult,
};
const limited = { ...swap, limit: 2_000n };

describe('watchQuote', () => {
  it.each(Object.entries(lies))('fails for one input if the quote %s', async (_what, lie) => {
    expect(await firstValueFrom(watching(lie, limited))).toMatchObject({
      status: 'failed',
      error: { code: 'INVALID_PLUGIN_ANSWER' },
    });
  });

  it.each(Object.entries(lies))('fails for a stream of inputs if the quote %s', async (_what, lie) => {
    expect(await firstValueFrom(watching(lie, new BehaviorSubject(limited)))).toMatchObject({
      status: 'failed',
      error: { code: 'INVALID_PLUGIN_ANSWER' },
    });
  });

  it('compares each quote of a stream with the latest input', async () => {
    const inputs$ = new BehaviorSubject(limited);
    const told = firstValueFrom(watching(fit, inputs$).pipe(take(2), toArray()));
    const other = { ...limited, amount: 7_000_000n };
    const shown = firstValueFrom(watching(fit, inputs$));
    expect(await shown).toMatchObject({ status: 'ready', result: { amountOut: { value: limited.amount } } });
    inputs$.next(other);
    expect(await told).toMatchObject([
      { status: 'ready', result: { amountOut: { value: limited.amount } } },
      { status: 'ready', result: { amountOut: { value: other.amount } } },
    ]);
  });

  it('refuses the quote of an earlier input once there is another one', async () => {
    const inputs$ = new BehaviorSubject(limited);
    const told = firstValueFrom(watching(() => fit(limited), inputs$).pipe(take(2), toArray()));
    await firstValueFrom(watching(fit, inputs$));
    inputs$.next({ ...limited, amount: 7_000_000n });
    expect(await told).toMatchObject([
      { status: 'ready' },
      { status: 'failed', error: { code: 'INVALID_PLUGIN_ANSWER' } },
    ]);
  });
});
