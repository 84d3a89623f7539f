import { describe, expect, it } from '@jest/globals';
import { feeDemandOf } from '../../../../core/wallet/fees/feeDemandOf.js';

const gwei = 1_000_000_000n;
const who = `0x${'1234567890'.repeat(4)}`;

describe('feeDemandOf', () => {
  it.each([
    ['transaction underpriced: gas tip cap 1000000000, minimum needed 25000000000', { tip: 25n * gwei }],
    ['transaction gas price below minimum: gas tip cap 1000000000, minimum needed 10000000000', { tip: 10n * gwei }],
    ['gas tip cap 1000000000, minimum needed 25000000001', { tip: 25n * gwei + 1n }],
    ['tip too low: minimum 25 gwei', { tip: 25n * gwei }],
    ['gas price too low: have 1000000000, need 25.5 gwei', { tip: 25_500_000_000n }],
    ['max priority fee per gas must be at least 30,000,000,000 wei', { tip: 30n * gwei }],
    ['priority fee 1000000000 is below the required minimum of 30000000000', { tip: 30n * gwei }],
    ['gas price (1000000000) less than minimum (2000000000)', { tip: 2n * gwei }],
    ['FeeTooLow, EffectivePriorityFeePerGas too low 1 < 10000, BaseFee: 7', { tip: 10_000n, baseFee: 7n }],
  ])('reads the least tip out of "%s"', (message, demand) => {
    expect(feeDemandOf(message)).toEqual(demand);
  });

  it.each([
    `max fee per gas less than block base fee: address ${who}, maxFeePerGas: 1, baseFee: 700000000`,
    `max fee per gas less than block base fee: address ${who}, maxFeePerGas: 1 baseFee: 700000000`,
    'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1000, BaseFee: 700000000',
    'Transaction gasPrice (1gwei) is too low for next block, which has a baseFeePerGas of 700000000',
  ])('reads the base fee out of "%s"', (message) => {
    expect(feeDemandOf(message)).toEqual({ baseFee: 700_000_000n });
  });

  it.each([
    'transaction underpriced',
    'replacement transaction underpriced',
    'Gas price below configured minimum gas price',
  ])('finds no figure in "%s"', (message) => {
    expect(feeDemandOf(message)).toEqual({});
  });

  it.each([
    'already known',
    'nonce too low: next nonce 5, tx nonce 3',
    `insufficient funds for gas * price + value: address ${who} have 1 want 2000000000`,
    'intrinsic gas too low: have 21000, want 53000',
    'execution reverted: minimum 5 not met',
    '',
  ])('does not take "%s" for a demand of fees', (message) => {
    expect(feeDemandOf(message)).toBeNull();
  });
});
