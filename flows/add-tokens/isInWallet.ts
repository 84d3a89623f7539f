import { NATIVE, type TokenAmount } from '../../core/index.js';
import { type Holdings, heldAmountOf } from '../money/Holdings.js';

/**
 * Returns whether the wallet has the delivered amount, by its current balance; `null` if unknown.
 * `before`: the balance at the start, `null` if unknown. A native token may have paid more gas than
 * arrived.
 */
export function isInWallet(holdings: Holdings, { token, value }: TokenAmount, before: bigint | null): boolean | null {
  const held = heldAmountOf(holdings, token);
  if (held === null) return null;
  const hasGrown = before === null || token.address === NATIVE || held > before;
  return held >= value && hasGrown;
}
