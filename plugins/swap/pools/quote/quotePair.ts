import { constantProductInput, constantProductOutput } from '../../constantProduct/constantProduct.js';
import type { PoolQuote } from '../PoolQuote.js';
import { QuoteSide } from '../QuoteSide.js';
import { SwapDirection } from '../SwapDirection.js';
import type { SwapCurve } from './SwapCurve.js';

/** A pair of reserves has no ticks and takes any amount; it never gives all that it holds. */
export function quotePair({ pool, direction, fee }: SwapCurve, side: QuoteSide, amount: bigint): PoolQuote {
  const [first, second] = pool.reserves ?? [0n, 0n];
  const isDown = direction === SwapDirection.ZERO_FOR_ONE;
  const reserves = isDown ? { in: first, out: second } : { in: second, out: first };
  const other =
    side === QuoteSide.EXACT_INPUT
      ? constantProductOutput(amount, reserves, Number(fee))
      : constantProductInput(amount, reserves, Number(fee));
  if (other === null) return { kind: 'unfilled', amountIn: 0n, amountOut: reserves.out - 1n };
  return { kind: 'quoted', amount: other, sqrtPriceX96After: pool.sqrtPriceX96, ticksCrossed: 0 };
}
