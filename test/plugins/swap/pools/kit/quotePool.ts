import type { PoolQuote } from '../../../../../plugins/swap/pools/PoolQuote.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import { QuoteSide } from '../../../../../plugins/swap/pools/QuoteSide.js';
import { curveOf } from '../../../../../plugins/swap/pools/quote/curveOf.js';
import { quoteExactInput } from '../../../../../plugins/swap/pools/quote/quoteExactInput.js';
import { quoteExactOutput } from '../../../../../plugins/swap/pools/quote/quoteExactOutput.js';
import type { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';

const FIRST_AMOUNT_REFUSED = 1n << 255n;

/**
 * Returns the quoter contract's result for one pool at the block of `pool`, to the last unit.
 *
 * @param amount exact input: of the incoming token, fee included; exact output: of the outgoing token
 */
export function quotePool(pool: PoolState, direction: SwapDirection, amount: bigint, side: QuoteSide): PoolQuote {
  if (amount <= 0n || amount >= FIRST_AMOUNT_REFUSED) return { kind: 'reverts' };
  const curve = curveOf(pool, direction);
  return side === QuoteSide.EXACT_INPUT ? quoteExactInput(curve, amount) : quoteExactOutput(curve, amount);
}
