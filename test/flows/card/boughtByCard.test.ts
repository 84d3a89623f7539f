import { describe, expect, it } from '@jest/globals';
import { boughtByCard } from '../../../flows/card/boughtByCard.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { aCardRoute, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aCardPurchaseStep, aPlan } from '../../widgets/shared/order/kit.js';

describe('boughtByCard', () => {
  it('returns the missing part of a price, not the price', () => {
    const order = orderRoute(aPlan({ funding: aCardRoute() }));
    expect(boughtByCard(order)).toEqual({ token: usdc, value: 32_600_000n });
  });

  it('returns the item at its price, before and after the shop has signed', () => {
    const planned = orderRoute(aPlan({ funding: null, byCard: { name: 'A lantern' } }));
    const price = { token: usdc, value: 45_000_000n };
    expect(boughtByCard(planned)).toEqual(price);
    const signed = aCardPurchaseStep();
    expect(boughtByCard({ steps: [signed] })).toEqual(signed.item.price);
  });

  it('returns null if the wallet pays', () => {
    expect(boughtByCard(aSwapRoute())).toBeNull();
  });
});
