import { checkoutErrors } from '../errors/checkoutErrors.js';
import { assertUint256 } from '../money/assertUint256.js';
import { isFeeList } from './calculateFees.js';
import type { BuyRequest } from './OrderRequest.js';

/** Validates a request before any other call. @throws TributaryError MISSING_PARAMS (`data.field`), INVALID_AMOUNT */
export function assertBuyRequest({ listingId, fillAmount, takerFees, maximumTotal }: BuyRequest): void {
  if (typeof listingId !== 'string' || listingId === '')
    throw checkoutErrors.missingParams(undefined, { field: 'listingId' });
  if (!isFeeList(takerFees)) throw checkoutErrors.missingParams(undefined, { field: 'takerFees' });
  for (const amount of [fillAmount, maximumTotal]) if (amount !== undefined) assertUint256(amount);
}
