import { describe, expect, it } from '@jest/globals';
import { priceKey } from '../../../core/index.js';
import { pricesAtLastTap, sumReceiptWorth } from '../../../flows/history/receiptWorth.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { amountOf } from '../../widgets/shared/payment/receipt/kit.js';

const cents = (digits: bigint) => ({ digits, decimals: 2 });
const earlier = { at: 1, prices: { [priceKey(imx)]: cents(50n), [priceKey(usdc)]: cents(100n) } };
const later = { at: 2, prices: { [priceKey(imx)]: cents(60n) } };

describe('pricesAtLastTap', () => {
  it('returns each token’s price at the last wallet prompt', () => {
    expect(pricesAtLastTap([{ prices: later }, {}, { prices: earlier }])).toEqual({
      at: 2,
      prices: { [priceKey(imx)]: cents(60n), [priceKey(usdc)]: cents(100n) },
    });
    expect(pricesAtLastTap([{}])).toBeNull();
  });
});

describe('sumReceiptWorth', () => {
  it('returns a sum only if all amounts have a price', () => {
    const amounts = [amountOf(usdc, 1_000_000n), amountOf(imx, 10n ** 18n)];
    expect(sumReceiptWorth(amounts, earlier)).toEqual({ digits: 15n * 10n ** 19n, decimals: 20 });
    expect([sumReceiptWorth(amounts, later), sumReceiptWorth([], earlier)]).toEqual([null, null]);
  });

  it('adds no dollars to yen', () => {
    const yen = { at: 1, prices: { ...earlier.prices, [priceKey(imx)]: { ...cents(1n), currency: 'JPY' } } };
    expect(sumReceiptWorth([amountOf(usdc, 1n), amountOf(imx, 1n)], yen)).toBeNull();
  });
});
