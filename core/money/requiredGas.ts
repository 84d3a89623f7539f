import { assertKinds } from '../errors/assertKinds.js';

/**
 * Percent that an account must hold in addition to the shown gas, because a wallet reserves more
 * than a transaction uses: refunds (at most 20 %) come at the end, every nested call holds back
 * 1/64, and the wallet adds 20 % or more to its estimate. 1.25 × 1.06 × 1.2 is 1.59.
 */
export const gasMarginPercent = 60n;

export interface ShownGas {
  /**
   * `true`: the shown gas uses the price of the newest block, while wallets sign for twice its base
   * fee. Default `false`: it uses the price of sending.
   */
  readonly isPriceOfNow?: boolean;
}

/**
 * Returns the wei that an account must hold for gas before the first signature: the shown wei plus
 * `gasMarginPercent`, rounded up. The same rule for every step type. Unused wei stay in the
 * account.
 *
 * @example requiredGas(1_000n); // 1_600n
 */
export function requiredGas(shown: bigint, options: ShownGas = {}): bigint {
  assertKinds({ shown, options }, 'bigint', 'object');
  const { isPriceOfNow = false } = options;
  assertKinds({ isPriceOfNow }, 'boolean');
  const atPriceSent = isPriceOfNow ? 2n * shown : shown;
  return (atPriceSent * (100n + gasMarginPercent) + 99n) / 100n;
}
