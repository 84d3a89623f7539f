import { assertKinds, tryParseAddress } from '../../../core/index.js';
import { earlySwapErrors, type SecondaryFee, ZERO_ADDRESS } from '../../../core/plugin/index.js';

const maxBasisPoints = 1000;

/**
 * Checks each fee in turn, and the running total with it, in the specification's order (§5 Swap
 * inputs).
 * @throws TributaryError INVALID_CONFIGURATION
 */
export function assertSecondaryFees(
  fees: readonly { readonly recipient: string; readonly basisPoints: number }[],
): readonly SecondaryFee[] {
  let total = 0;
  return fees.map((fee, index) => {
    assertKinds({ [`secondaryFees[${index}]`]: fee }, 'object');
    const { recipient, basisPoints } = fee;
    const address = tryParseAddress(recipient);
    // The swap proxy rejects the zero address: every swap would revert.
    if (address === null || address === ZERO_ADDRESS) throw earlySwapErrors.invalidSecondaryFeeRecipient(recipient);
    if (!Number.isInteger(basisPoints) || basisPoints <= 0 || basisPoints > maxBasisPoints)
      throw earlySwapErrors.invalidSecondaryFeeBasisPoints(basisPoints);
    total += basisPoints;
    if (total > maxBasisPoints) throw earlySwapErrors.invalidTotalSecondaryFeeBasisPoints(total);
    return { recipient: address, basisPoints };
  });
}
