import { describe, expect, it } from '@jest/globals';
import { bridgeGasPrice } from '../../../core/money/bridgeGasPrice.js';
import { feeOf } from '../../../core/money/feeOf.js';
import { swapGasPrice } from '../../../core/money/swapGasPrice.js';

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

describe('feeOf', () => {
  it('is gas price times gas units, exactly', () => {
    expect(feeOf(1_500_000_007n, 150_000n)).toBe(225_000_001_050_000n);
  });

  it('is null without a price', () => {
    expect(feeOf(null, 150_000n)).toBeNull();
  });
});
