import { describe, expect, it } from '@jest/globals';
import { priceKey, type SwapResult } from '../../../../core/index.js';
import { noPrices } from '../../../../flows/money/noPrices.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { describeSwapCosts } from '../../../../widgets/swap/words/describeCosts.js';
import { type SwapContext, swapWords } from '../../../../widgets/swap/words/words.js';
import { imx, usdc } from '../../kit/aFundingRoute.js';
import { anInputPrice } from '../../kit/aSwapPrice.js';
import { context as shared } from '../../kit/context.js';

const context = { ...shared, swap: swapWords.get('en'), money: moneyWords.get('en') } as SwapContext;
const cents = (digits: bigint) => ({ digits, decimals: 2 });
const prices = {
  ...noPrices,
  prices: new Map([
    [priceKey(imx), cents(60n)],
    [priceKey(usdc), cents(100n)],
  ]),
};
/** 1 % of 60 USDC, to whoever has built the page. */
const fees: SwapResult['quote']['fees'] = [{ recipient: shared.account, basisPoints: 100, amount: { token: usdc, value: 600_000n } }];
const totalOf = (given: Partial<SwapResult>): string =>
  describeSwapCosts(anInputPrice(given), prices, 10, context).total.replaceAll('\u00a0', ' ');
const withFees = { ...anInputPrice().quote, fees };
const gasAlone = '≈ $0.01';

describe('describeSwapCosts', () => {
  it('adds gas and the price impact, which has the fees in it', () => {
    expect(totalOf({ priceImpact: '-1.0000', quote: withFees })).toBe('≈ $0.61');
    expect(totalOf({ priceImpact: '0.0000' })).toBe(gasAlone);
  });

  it('is the least that is known where nobody knows the price impact, with the fees in it', () => {
    expect(totalOf({ priceImpact: null })).toBe(`${gasAlone}+`);
    expect(totalOf({ priceImpact: null, quote: withFees })).toBe('≈ $0.61+');
  });
});
