import { describe, expect, it } from '@jest/globals';
import { noPrices } from '../../../flows/money/noPrices.js';
import type { CheckoutCheck } from '../../../flows/order/CheckoutState.js';
import { LISTING_SALE } from '../../../flows/order/orderPurpose.js';
import { cardWay, tokenWays } from '../../../flows/order/payWays.js';
import { aBridgeRoute, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aWish } from '../../widgets/shared/order/kit.js';

const wish = aWish();
const check: Extract<CheckoutCheck, { status: 'known' }> = {
  status: 'known',
  sufficient: false,
  token: usdc,
  held: 12n,
  missing: 33n,
  short: [],
  gas: 7n,
  isGasUnknown: false,
  approvals: 1,
};
const search = { snapshot: null, routes: [aSwapRoute(), aBridgeRoute()], startedAt: 1, pricedAt: 1, error: null };

describe('tokenWays', () => {
  it('returns one way from the balance if nothing is missing', () => {
    const ways = tokenWays(wish, { check: { ...check, sufficient: true }, search, prices: noPrices });
    expect(ways.map(({ id, kind, plan }) => [id, kind, plan.funding, plan.approvals])).toEqual([
      ['balance', 'balance', null, 1],
    ]);
  });

  it('returns one way for each route that covers the shortfall, without cards', () => {
    const ways = tokenWays(wish, { check, search, prices: noPrices });
    expect(ways.map(({ id, expectedSeconds }) => [id, expectedSeconds])).toEqual([
      ['swap:imx', 20],
      ['bridge:usdc', 1_205],
    ]);
    expect(ways.every(({ plan }) => plan.byCard === undefined && plan.method === 'crypto' && plan.gas === 7n)).toBe(
      true,
    );
  });

  it('returns no way before the balance is known', () => {
    expect(tokenWays(wish, { check: { status: 'asking' }, search, prices: noPrices })).toEqual([]);
  });
});

describe('cardWay', () => {
  const terms = { fees: null, limits: null, sellsItems: true };

  it('buys the whole items if the provider sells them', () => {
    expect(cardWay(wish, 'credit', terms, noPrices).plan).toMatchObject({
      method: 'credit',
      byCard: { name: 'A lantern' },
    });
  });

  it('buys tokens for a listing, which no shop signs', () => {
    const { plan } = cardWay({ ...wish, environmentId: LISTING_SALE }, 'debit', terms, noPrices);
    expect(plan.byCard).toBeUndefined();
    expect(plan.shown).toEqual({ name: 'A lantern' });
  });

  it('buys tokens if it does not, or is unknown', () => {
    expect(cardWay(wish, 'debit', { ...terms, sellsItems: false }, noPrices).plan.byCard).toBeUndefined();
    expect(cardWay(wish, 'debit', null, noPrices)).toMatchObject({ id: 'debit', kind: 'card', expectedSeconds: 300 });
  });
});
