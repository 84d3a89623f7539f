import { assertKinds } from '../errors/assertKinds.js';
import type { TokenAmount } from '../money/Token.js';
import type { SwapResult } from './DexAdapter.js';

/** Fees that the pools of an exchange keep. Already included in the price. */
export interface PoolFee {
  /** In the input token. */
  readonly amount: TokenAmount;
  /** Share of the input over all pools of the path, in hundredths of a basis point. */
  readonly millionths: number;
}

const million = 1_000_000n;

/**
 * Returns the pool fees of a swap, computed on what reaches the pools after the exchange's own
 * fees; `null` if there is no pool, or none has a fee. Pure.
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
