import { describe, expect, it } from '@jest/globals';
import { assertUint256, MAX_UINT256 } from '../../../core/money/assertUint256.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';

describe('assertUint256', () => {
  it.each([[0n], [1n], [MAX_UINT256]])('returns the uint256 value %s', (value) => {
    expect(assertUint256(value)).toBe(value);
  });

  it.each<[unknown, string]>([
    [-1n, 'the amount is invalid: it is negative'],
    [MAX_UINT256 + 1n, 'the amount is invalid: it is larger than 2^256 - 1'],
    [1, 'the amount is invalid: it is not a bigint'],
    ['1', 'the amount is invalid: it is not a bigint'],
  ])('rejects the value %p: %s', (value, message) => {
    expect(factOf(thrownBy(() => assertUint256(value as bigint)))).toEqual(['INVALID_AMOUNT', message]);
  });
});
