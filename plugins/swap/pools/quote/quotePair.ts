import {
  constantProductInput,
  constantProductOutput,
  constantProductRoom,
} from '../../constantProduct/constantProduct.js';
import type { PoolQuote } from '../PoolQuote.js';
import { QuoteSide } from '../QuoteSide.js';
import { SwapDirection } from '../SwapDirection.js';
import type { SwapCurve } from './SwapCurve.js';

/**
 * Quotes a pair of reserves, which has no ticks. It accepts as much as it can store, and never pays
 * out its whole reserve.
 */
export function quotePair({ pool, direction, fee }: SwapCurve, side: QuoteSide, amount: bigint): PoolQuote {
  const [first, second] = pool.reserves ?? [0n, 0n];
  const isDown = direction === SwapDirection.ZERO_FOR_ONE;
  const reserves = isDown ? { in: first, out: second } : { in: second, out: first };
  const quoted = (other: bigint): PoolQuote => ({
    kind: 'quoted',
    amount: other,
    sqrtPriceX96After: pool.sqrtPriceX96,
    ticksCrossed: 0,
  });
  if (side === QuoteSide.EXACT_OUTPUT) {
    const paid = constantProductInput(amount, reserves, Number(fee));
    return paid === null ? { kind: 'unfilled', amountIn: 0n, amountOut: reserves.out - 1n } : quoted(paid);
  }
  const taken = constantProductRoom(reserves);
  const received = constantProductOutput(amount < taken ? amount : taken, reserves, Number(fee)) ?? 0n;
  return amount > taken ? { kind: 'unfilled', amountIn: taken, amountOut: received } : quoted(received);
}
