import { checkoutErrors } from '../errors/checkoutErrors.js';
import { describeError } from '../errors/describeError.js';
import { assertUint256 } from '../money/assertUint256.js';

/** What two requirements of the same thing need together. @throws TributaryError ITEM_REQUIREMENTS_ERROR for more than a contract could take */
export function sumAmounts(a: bigint, b: bigint): bigint {
  try {
    return assertUint256(a + b);
  } catch (error) {
    throw checkoutErrors.itemRequirements(error, { reason: describeError(error) });
  }
}
