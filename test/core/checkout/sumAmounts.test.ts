import { describe, expect, it } from '@jest/globals';
import { sumAmounts } from '../../../core/checkout/sumAmounts.js';
import { MAX_UINT256 } from '../../../core/money/assertUint256.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

describe('sumAmounts', () => {
  it('is the sum, up to what a contract could take', () => {
    expect([sumAmounts(2n, 3n), sumAmounts(MAX_UINT256 - 1n, 1n)]).toEqual([5n, MAX_UINT256]);
  });

  it('refuses more than that, and says why', () => {
    expect(thrownBy(() => sumAmounts(MAX_UINT256, 1n))).toMatchObject({
      code: 'ITEM_REQUIREMENTS_ERROR',
      data: { reason: 'the amount is invalid: it is larger than 2^256 - 1' },
      cause: { code: 'INVALID_AMOUNT' },
    });
  });
});
