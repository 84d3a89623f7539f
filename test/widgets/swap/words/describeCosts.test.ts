import { describe, expect, it } from '@jest/globals';
import { type PriceSnapshot, priceKey, type SwapResult } from '../../../../core/index.js';
import { noPrices } from '../../../../flows/money/noPrices.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { describeSwapCosts, type SwapCosts } from '../../../../widgets/swap/words/describeCosts.js';
import { type SwapContext, swapWords } from '../../../../widgets/swap/words/words.js';
import { anApproval, aSwapResult } from '../../../kit/aSwapResult.js';
import { imx, usdc } from '../../kit/aFundingRoute.js';
import { anInputPrice } from '../../kit/aSwapPrice.js';
import { context as shared } from '../../kit/context.js';

const context = { ...shared, swap: swapWords.get('en'), money: moneyWords.get('en') } as SwapContext;
const prices: PriceSnapshot = {
  ...noPrices,
  prices: new Map([
    [priceKey(imx), { digits: 60n, decimals: 2 }],
    [priceKey(usdc), { digits: 100n, decimals: 2 }],
  ]),
};
const { swap } = aSwapResult();
const costsOf = (given: Partial<SwapResult>): SwapCosts => describeSwapCosts(anInputPrice(given), prices, 10, context);
const gas = { token: imx, value: 10n ** 18n };

describe('describeSwapCosts', () => {
  it('adds the price impact and gas', () => {
    const { total, lines } = costsOf({ priceImpact: '-1.0000', swap: { ...swap, gasFeeEstimate: gas } });
    expect([total, lines.map(({ label }) => label)]).toEqual(['≈\u00a0$1.20', ['Price impact, 1.0%', 'Estimated gas']]);
  });

  it.each<[string, Partial<SwapResult>, string]>([
    ['the swap', { swap: { ...swap, gasFeeEstimate: null } }, 'Estimated gas'],
    ['the permission', { approval: anApproval(), swap: { ...swap, gasFeeEstimate: gas } }, 'Estimated approval gas'],
  ])('has no total if the gas of %s is unknown', (_case, given, label) => {
    const { total, lines } = costsOf({ priceImpact: '0.0000', ...given });
    expect(total).toBe('Price unavailable');
    expect(lines).toContainEqual(expect.objectContaining({ label, value: 'Price unavailable' }));
  });
});
