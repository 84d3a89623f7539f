import { describe, expect, it } from '@jest/globals';
import { emptyForm, type SwapForm, tradeKey, tradeOf } from '../../../flows/swap/SwapForm.js';
import { player } from '../../kit/people.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const form: SwapForm = { ...emptyForm, from: imx, to: usdc, text: '1.5' };

describe('tradeOf', () => {
  it('requests exactly the typed amount, with all eighteen digits', () => {
    expect(tradeOf({ ...form, text: '1.123456789012345678' }, player, 'en')).toEqual({
      chainId: imx.chainId,
      fromAddress: player,
      tokenIn: imx.address,
      tokenOut: usdc.address,
      amount: 1_123_456_789_012_345_678n,
      slippagePercent: '0.1',
      tradeType: 'EXACT_INPUT',
    });
  });

  it('requests exactly the typed output', () => {
    expect(tradeOf({ ...form, direction: 'TO', slippageBasisPoints: 5_000 }, player, 'en')).toMatchObject({
      amount: 1_500_000n,
      tradeType: 'EXACT_OUTPUT',
      slippagePercent: '50',
    });
  });

  it.each([
    ['nothing typed', { text: '' }],
    ['zero', { text: '0.000' }],
    ['no number', { text: '1e5' }],
    ['too many decimals', { direction: 'TO', text: '1.0000001' }],
    ['no token to get', { to: null }],
    ['the same token twice', { to: imx }],
  ] as const)('asks nothing for %s', (_case, given) => {
    expect(tradeOf({ ...form, ...given }, player, 'en')).toBeNull();
  });

  it('is the same request for any format of the amount', () => {
    expect(tradeKey(tradeOf({ ...form, text: '1.50' }, player, 'en'))).toBe(tradeKey(tradeOf(form, player, 'en')));
  });
});
