import { describe, expect, it } from '@jest/globals';
import { offersOf } from '../../../core/payment/offersOf.js';
import type { RoutingSnapshot } from '../../../core/routing/RoutingSnapshot.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aNativeToken, aToken } from '../../kit/aToken.js';

const price = { token: aToken(), value: 8_000_000n };
const routing = (...routes: RoutingSnapshot['routes']): RoutingSnapshot => ({
  status: 'ROUTES_FOUND',
  message: null,
  shortfall: null,
  routes,
  pending: [],
  rejections: [],
  failures: [],
  disabled: [],
});

describe('the offers of a search', () => {
  it('offers the balance alone if it covers the price', () => {
    const [offer, ...others] = offersOf({ sufficient: true, price, routing: routing(aRoute()) });
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ id: 'balance', route: null, cost: { value: 8_000_000n, formatted: '8' } });
  });

  it('adds to the price what a route costs, and the slippage that its swap may take', () => {
    const [offer] = offersOf({ sufficient: false, price, routing: routing(aRoute()) });
    // 1,000 of the route, and 0.1 % of the 5 that it brings.
    expect(offer?.cost).toMatchObject({ value: 8_000_000n + 1_000n + 5_000n });
    expect(offer?.pays.map(({ token, value }) => [token.symbol, value])).toEqual([
      ['tIMX', 2n * 10n ** 18n],
      ['USDC', 3_000_000n],
    ]);
  });

  it('rounds the slippage up, exactly as the swap computes it', () => {
    const steps = [aStep({ slippagePercent: '0.00000001' } as object)];
    const [offer] = offersOf({ sufficient: false, price, routing: routing(aRoute({ steps })) });
    expect(offer?.cost).toMatchObject({ value: 8_000_000n + 1_000n + 1n });
  });

  it('says that the cost is not known if the route can’t tell it', () => {
    const [offer] = offersOf({ sufficient: false, price, routing: routing(aRoute({ estimatedCost: null })) });
    expect(offer).toMatchObject({ cost: null, missing: ['price', 'gas'] });
  });

  it('sums gas by token', () => {
    const gas = { type: 'GAS', amount: 7n, formattedAmount: '', token: aNativeToken() };
    const steps = [aStep({ fees: { swapGasFee: gas, approvalGasFee: gas } })];
    const [offer] = offersOf({ sufficient: false, price, routing: routing(aRoute({ steps })) });
    expect(offer?.gas.map(({ value }) => value)).toEqual([14n]);
  });

  it('offers nothing before anything is known', () => {
    expect(offersOf({ sufficient: null, price: null, routing: null })).toEqual([]);
  });
});
