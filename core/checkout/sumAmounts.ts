import { checkoutErrors } from '../errors/checkoutErrors.js';
import { describeError } from '../errors/describeError.js';
import { assertUint256 } from '../money/assertUint256.js';

/**
 * Adds the amounts of two requirements of the same token.
 * @throws TributaryError ITEM_REQUIREMENTS_ERROR if the sum exceeds 256 bits
 */
export function sumAmounts(a: bigint, b: bigint): bigint {
  try {
    return assertUint256(a + b);
  } catch (error) {
    throw checkoutErrors.itemRequirements(error, { reason: describeError(error) });
  }
}
