import { describe, expect, it } from '@jest/globals';
import { firstCurrency } from '../../../flows/order/firstCurrency.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

describe('firstCurrency', () => {
  const currencies = [
    { name: 'Dollars', token: usdc, isBase: true, total: 1n },
    { name: 'Immutable', token: imx, isBase: false, total: 2n },
  ];

  it.each([
    ['its name in the shop', 'IMMUTABLE', 'Immutable'],
    ['its symbol', 'Imx', 'Immutable'],
    ['its address', imx.address.toUpperCase(), 'Immutable'],
    ['nothing that the sale takes', 'DOGE', 'Dollars'],
    ['nothing', null, 'Dollars'],
  ])('is the one that the host prefers by %s, else the shop’s own', (_case, preferred, name) => {
    expect(firstCurrency(currencies, preferred)?.name).toBe(name);
  });

  it('returns undefined if the sale accepts none', () => {
    expect(firstCurrency([], 'IMX')).toBeUndefined();
  });
});
