import { describe, expect, it } from '@jest/globals';
import { receiptWorth, writeReceiptWorth } from '../../../core/history/receiptWorth.js';
import { priceKey } from '../../../core/index.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { amountOf } from '../../widgets/shared/payment/receipt/kit.js';

const cents = (digits: bigint) => ({ digits, decimals: 2 });
const earlier = { at: 1, prices: { [priceKey(imx)]: cents(50n), [priceKey(usdc)]: cents(100n) } };
const later = { at: 2, prices: { [priceKey(imx)]: cents(60n) } };

describe('receiptWorth', () => {
  it('multiplies the amount by its price, and returns null for items and unpriced tokens', () => {
    const amount = amountOf(usdc, 32_600_000n);
    expect(receiptWorth(amount, earlier)).toEqual({ digits: 3_260_000_000n, decimals: 8 });
    expect([
      receiptWorth({ ...amount, tokenId: 1n }, earlier),
      receiptWorth({ ...amount, token: null }, earlier),
      receiptWorth(amount, later),
      receiptWorth(amount, null),
    ]).toEqual([null, null, null, null]);
  });
});

describe('writeReceiptWorth', () => {
  it('writes the exact value with currency and time, and empty text if there is no price', () => {
    const euro = { at: 0, prices: { [priceKey(usdc)]: { ...cents(92n), currency: 'EUR' } } };
    const amount = amountOf(usdc, 32_600_001n);
    const pricedAt = '1970-01-01T00:00:00.000Z';
    expect(writeReceiptWorth(amount, euro)).toEqual({ worth: '29.99200092', currency: 'EUR', pricedAt });
    expect(writeReceiptWorth(amount, { ...earlier, at: 0 })).toMatchObject({ worth: '32.600001', currency: 'USD' });
    expect(writeReceiptWorth(amount, later)).toEqual({ worth: '', currency: '', pricedAt: '' });
  });
});
