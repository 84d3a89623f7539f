import { describe, expect, it } from '@jest/globals';
import { bridgeGasPrice } from '../../../core/money/bridgeGasPrice.js';

describe('bridgeGasPrice', () => {
  it.each([
    [100n, 7n, 50n, 107n],
    [0n, 7n, 50n, 50n],
    [100n, 0n, 50n, 50n],
    [null, 7n, 50n, 50n],
    [100n, null, 50n, 50n],
    [100n, null, null, null],
    [null, null, null, null],
  ])('base %s, priority %s, gas price %s make %s', (baseFee, priorityFee, gasPrice, price) => {
    expect(bridgeGasPrice({ baseFee, priorityFee, gasPrice })).toBe(price);
  });
});
