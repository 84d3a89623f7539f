import { NATIVE, type TokenAmount } from '../../core/index.js';
import { type Holdings, heldAmountOf } from '../money/Holdings.js';

/**
 * Whether the wallet has what was delivered, as its balance says now. `before`: what it had when the payment began, null where that is not known; the chain's own coin
 * may have paid more gas than has come. null: nobody could say.
 */
export function isInWallet(holdings: Holdings, { token, value }: TokenAmount, before: bigint | null): boolean | null {
  const held = heldAmountOf(holdings, token);
  if (held === null) return null;
  const hasGrown = before === null || token.address === NATIVE || held > before;
  return held >= value && hasGrown;
}
