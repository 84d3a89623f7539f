import { assertKinds } from '../errors/assertKinds.js';

/**
 * Percent that an account must hold on top of the gas that is shown. A wallet sets aside more than a transaction burns: refunds (a fifth at most) come back at the end, every
 * nested call holds 1/64 back, and the wallet adds a fifth or more to the limit that it estimates. 1.25 × 1.06 × 1.2 is 1.59.
 */
export const gasMarginPercent = 60n;

export interface ShownGas {
  /**
   * true: it is shown at the price of the newest block, and wallets sign for twice its base fee. Default false: at the price with which it is sent.
   */
  readonly isPriceOfNow?: boolean;
}

/**
 * Returns the wei an account must hold for gas before the first signature, of the wei that is shown: exactly that and `gasMarginPercent`, rounded up. The one rule for steps of
 * every type; what is not burned stays.
 *
 * @example requiredGas(1_000n); // 1_600n
 */
export function requiredGas(shown: bigint, options: ShownGas = {}): bigint {
  assertKinds({ shown, options }, 'bigint', 'object');
  const { isPriceOfNow = false } = options;
  const atPriceSent = isPriceOfNow ? 2n * shown : shown;
  return (atPriceSent * (100n + gasMarginPercent) + 99n) / 100n;
}
