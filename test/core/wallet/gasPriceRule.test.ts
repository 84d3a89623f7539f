import { describe, expect, it } from '@jest/globals';
import { gasPriceRule, sentGasPrice } from '../../../core/wallet/gasPriceRule.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';

const gwei = 10n ** 9n;

describe('gasPriceRule', () => {
  it.each([
    ['the child chain', childChainId, false, { maxFeePerGas: 15n * gwei, maxPriorityFeePerGas: 10n * gwei }],
    ['a Passport on the child chain', childChainId, true, { gasPrice: 0n }],
    ['other chains: the wallet picks the price', rootChainId, false, null],
    ['a Passport on other chains', rootChainId, true, null],
  ])('returns the rule for %s', (_name, chainId, isPassport, rule) => {
    expect(gasPriceRule(chainId, isPassport)).toEqual(rule);
  });
});

describe('sentGasPrice', () => {
  it.each([
    [childChainId, false, 15n * gwei],
    [childChainId, true, 0n],
    [rootChainId, false, null],
  ])('on chain %s (Passport: %s) is %s', (chainId, isPassport, price) => {
    expect(sentGasPrice(chainId, isPassport)).toBe(price);
  });
});
