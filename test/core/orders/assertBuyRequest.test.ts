import { describe, expect, it } from '@jest/globals';
import { assertBuyRequest } from '../../../core/orders/assertBuyRequest.js';
import type { BuyRequest } from '../../../core/orders/OrderRequest.js';
import { stranger } from '../../kit/people.js';

const request: BuyRequest = { listingId: 'l1' };

describe('assertBuyRequest', () => {
  it('accepts the valid options of a purchase', () => {
    const takerFees = [{ recipientAddress: stranger, share: 0.1 }];
    expect(() => assertBuyRequest(request)).not.toThrow();
    expect(() => assertBuyRequest({ ...request, fillAmount: 2n, takerFees, maximumTotal: 0n })).not.toThrow();
  });

  it.each([
    ['listingId', ''],
    ['listingId', undefined],
    ['listingId', 7],
    ['takerFees', {}],
    ['takerFees', null],
  ])('throws MISSING_PARAMS for %s %p', (field, value) => {
    expect(() => assertBuyRequest({ ...request, [field]: value })).toThrow(
      expect.objectContaining({ code: 'MISSING_PARAMS', data: { field } }),
    );
  });

  it.each([
    ['fillAmount', 1],
    ['fillAmount', '1'],
    ['fillAmount', null],
    ['fillAmount', -1n],
    ['maximumTotal', 1],
    ['maximumTotal', -1n],
    ['maximumTotal', 2n ** 256n],
  ])('throws INVALID_AMOUNT for %s %p', (field, value) => {
    expect(() => assertBuyRequest({ ...request, [field]: value })).toThrow(
      expect.objectContaining({ code: 'INVALID_AMOUNT', data: { amount: value } }),
    );
  });
});
