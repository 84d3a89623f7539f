import { describe, expect, it } from '@jest/globals';
import { swapGasPrice } from '../../../../plugins/swap/quoting/swapGasPrice.js';

describe('swapGasPrice', () => {
  it.each([
    [100n, 7n, 207n],
    [50n, 0n, 100n],
    [0n, 7n, null],
    [null, 7n, null],
    [100n, null, null],
    [null, null, null],
  ])('base %s and priority %s make %s: 2 times the base fee plus the priority fee', (base, priority, price) => {
    expect(swapGasPrice(base, priority)).toBe(price);
  });
});
