import { expect, it } from '@jest/globals';
import { type PriceSnapshot, priceKey } from '../../../../../core/index.js';
import { noPrices } from '../../../../../flows/money/noPrices.js';
import { describeWorth } from '../../../../../widgets/shared/money/words/describeWorth.js';
import { moneyWords } from '../../../../../widgets/shared/money/words/words.js';
import { usdc } from '../../../kit/aFundingRoute.js';

const context = { money: moneyWords.get('en'), locale: 'en' };
const amount = { token: usdc, value: 1_234_567n };
const priced: PriceSnapshot = { ...noPrices, prices: new Map([[priceKey(usdc), { digits: 1n, decimals: 0 }]]) };

it('rounds a worth up, or down on demand', () => {
  expect(describeWorth(amount, priced, context)).toBe('≈\u00a0$1.24');
  expect(describeWorth(amount, priced, context, 'down')).toBe('≈\u00a0$1.23');
});

it('returns undefined while prices are loading', () => {
  expect(describeWorth(amount, noPrices, context)).toBeUndefined();
});

it.each([
  ['the token has no price', { ...noPrices, status: 'ready' }],
  ['prices cannot be read', { ...noPrices, failure: new Error('no line') }],
])('says that there is no price if %s', (_when, prices) => {
  expect(describeWorth(amount, prices as PriceSnapshot, context)).toBe(context.money.amount.noPrice);
});
