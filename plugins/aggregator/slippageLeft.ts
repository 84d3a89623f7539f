import type { AggregatorQuestion } from './AggregatorOptions.js';
import type { AggregatorAnswer } from './readAnswer.js';

/** Ten-thousandths of a percent in nine tenths of the whole: the price moves on while it is asked about. */
const nearlyWhole = 900_000n;

/** Percent that may be asked for between the price that is told and what was agreed to; null where the bound keeps to that already, or not even the price does. */
export function slippageLeft(
  { amountIn, amountOut, bound }: Pick<AggregatorAnswer, 'amountIn' | 'amountOut' | 'bound'>,
  { side, limit, slippagePercent }: AggregatorQuestion,
): number | null {
  if (limit === null) return null;
  const [least, most, isBeyond] = side === 'in' ? [limit, amountOut, bound < limit] : [amountIn, limit, bound > limit];
  if (!isBeyond || least === 0n || most < least) return null;
  return Math.min(Number(((most - least) * nearlyWhole) / least) / 10_000, Number(slippagePercent));
}
