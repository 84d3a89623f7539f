import { describe, expect, it } from '@jest/globals';
import { assertPositiveAmount } from '../../../core/money/assertPositiveAmount.js';
import { MAX_UINT256 } from '../../../core/money/assertUint256.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';

describe('assertPositiveAmount', () => {
  it.each([[1n], [MAX_UINT256]])('returns the positive amount %s', (value) => {
    expect(assertPositiveAmount(value)).toBe(value);
  });

  it.each<[unknown, string]>([
    [0n, 'the amount is invalid: it is not greater than zero'],
    [-1n, 'the amount is invalid: it is not greater than zero'],
    [MAX_UINT256 + 1n, 'the amount is invalid: it is larger than 2^256 - 1'],
    [1.5, 'the amount is invalid: it is not a bigint'],
    [undefined, 'the amount is invalid: it is not a bigint'],
  ])('rejects the amount %p: %s', (value, message) => {
    expect(factOf(thrownBy(() => assertPositiveAmount(value as bigint)))).toEqual(['INVALID_AMOUNT', message]);
  });
});
