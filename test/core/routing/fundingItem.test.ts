import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAmount } from '../../../core/money/parseAmount.js';
import { fundingItem, stepFee } from '../../../core/routing/fundingItem.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';

const usdc = aToken();
const coin = aNativeToken();

describe('fundingItem', () => {
  it('tells token and native currency apart, with what is needed and what is held', () => {
    expect(fundingItem({ token: usdc, amount: 1_500_000n, balance: 2_000_001n })).toEqual({
      type: 'ERC20',
      token: usdc,
      fundsRequired: { amount: 1_500_000n, formattedAmount: '1.5' },
      userBalance: { balance: 2_000_001n, formattedBalance: '2.000001' },
    });
    expect(fundingItem({ token: coin, amount: 1n, balance: 0n })).toMatchObject({
      type: 'NATIVE',
      fundsRequired: { formattedAmount: '0.000001' },
      userBalance: { formattedBalance: '0' },
    });
  });

  it('formats an amount that always suffices', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (amount) => {
        const { formattedAmount } = fundingItem({ token: coin, amount, balance: 0n }).fundsRequired;
        expect(parseAmount(formattedAmount, coin.decimals) >= amount).toBe(true);
      }),
    );
  });
});

describe('stepFee', () => {
  it('holds the exact fee amount', () => {
    expect(stepFee('GAS', { token: coin, value: 1n })).toEqual({
      type: 'GAS',
      amount: 1n,
      formattedAmount: '0.000000000000000001',
      token: coin,
    });
  });
});
