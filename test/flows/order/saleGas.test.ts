import { describe, expect, it } from '@jest/globals';
import { saleGas } from '../../../flows/order/saleGas.js';

describe('saleGas counts the call and each piece', () => {
  it.each([
    [1, 140_000n],
    [3, 200_000n],
  ])('returns the units of a sale of %s pieces', (pieces, units) => {
    expect(saleGas(pieces)).toBe(units);
  });
});
