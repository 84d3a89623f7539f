import { describe, expect, it } from '@jest/globals';
import { initialFundingState } from '../../../flows/funding/FundingState.js';
import { chosenFunding, firstCurrency, initialOrderState, type OrderCheck } from '../../../flows/order/OrderState.js';
import { aSwapRoute, imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const search = { snapshot: null, routes: [aSwapRoute()], startedAt: 1, pricedAt: 1, error: null };
const known = { status: 'known', missing: 1n, severalShort: false, gas: null } as const;

describe('initialOrderState', () => {
  it('has asked nothing yet', () => {
    expect(initialOrderState).toEqual({ check: { status: 'unasked' }, funding: initialFundingState });
  });
});

describe('chosenFunding', () => {
  it.each<[string, OrderCheck, string | null, string | null | undefined]>([
    ['none where nothing is missing', { ...known, sufficient: true }, 'swap:imx', null],
    ['what the player chose', { ...known, sufficient: false }, 'swap:imx', 'swap:imx'],
    ['open before the player has chosen', { ...known, sufficient: false }, null, undefined],
    ['open while it is asked what is missing', { status: 'asking' }, 'swap:imx', undefined],
  ])('is %s', (_case, check, chosenId, expected) => {
    const chosen = chosenFunding({ check, funding: { ...initialFundingState, search, chosenId } });
    expect(chosen === null || chosen === undefined ? chosen : chosen.id).toBe(expected);
  });
});

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

  it('is none where the sale takes none', () => {
    expect(firstCurrency([], 'IMX')).toBeUndefined();
  });
});
