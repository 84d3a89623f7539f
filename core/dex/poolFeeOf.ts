import { assertKinds } from '../errors/assertKinds.js';
import type { TokenAmount } from '../money/Token.js';
import type { SwapResult } from './DexAdapter.js';

/** What the pools of an exchange keep. It is in the price already. */
export interface PoolFee {
  /** In the token that goes in. */
  readonly amount: TokenAmount;
  /** Of what goes in, hundredths of a basis point, over all the pools it passes. */
  readonly millionths: number;
}

const million = 1_000_000n;

/**
 * Of what reaches the pools: what the exchange's own fees take before is not theirs. null: there is no pool, or none keeps anything. Pure.
 *
 * @example
 * const quote = await engine.dex.quoteExactInput(request);
 * const fee = poolFeeOf(quote); // { amount, millionths: 500 }: 0.05 % stay in the pools
 */
export function poolFeeOf(swapResult: Pick<SwapResult, 'route' | 'amountIn' | 'quote'>): PoolFee | null {
  assertKinds({ swapResult }, 'object');
  const { route, amountIn, quote } = swapResult;
  const left = route.reduce((rest, { fee }) => (rest * (million - BigInt(fee))) / million, million);
  if (left === million) return null;
  const pooled = quote.fees.reduce((rest, { amount }) => rest - amount.value, amountIn.value);
  return {
    amount: { token: amountIn.token, value: (pooled * (million - left)) / million },
    millionths: Number(million - left),
  };
}
