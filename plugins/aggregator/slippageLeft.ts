import type { AggregatorQuestion } from './AggregatorOptions.js';
import type { AggregatorAnswer } from './readAnswer.js';

/** 90 % in units of a ten-thousandth of a percent: the price may move between two requests. */
const nearlyWhole = 900_000n;

/**
 * Returns the slippage, in percent, from the quoted price to the agreed limit. `null` if the bound
 * is already within the limit, or the price itself is beyond it.
 */
export function slippageLeft(
  { amountIn, amountOut, bound }: Pick<AggregatorAnswer, 'amountIn' | 'amountOut' | 'bound'>,
  { side, limit, slippagePercent }: AggregatorQuestion,
): number | null {
  if (limit === null) return null;
  const [least, most, isBeyond] = side === 'in' ? [limit, amountOut, bound < limit] : [amountIn, limit, bound > limit];
  if (!isBeyond || least === 0n || most < least) return null;
  return Math.min(Number(((most - least) * nearlyWhole) / least) / 10_000, Number(slippagePercent));
}
