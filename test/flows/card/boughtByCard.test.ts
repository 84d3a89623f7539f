import { describe, expect, it } from '@jest/globals';
import { boughtByCard } from '../../../flows/card/boughtByCard.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { aCardRoute, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aCardPurchaseStep, aPlan } from '../../widgets/shared/order/kit.js';

describe('boughtByCard', () => {
  it('is what was missing of a price, and not the price', () => {
    const order = orderRoute(aPlan({ funding: aCardRoute() }));
    expect(boughtByCard(order)).toEqual({ token: usdc, value: 32_600_000n });
  });

  it('is the item at its price, before the shop has signed and after', () => {
    const planned = orderRoute(aPlan({ funding: null, byCard: { name: 'A lantern' } }));
    const price = { token: usdc, value: 45_000_000n };
    expect(boughtByCard(planned)).toEqual(price);
    const signed = aCardPurchaseStep();
    expect(boughtByCard({ steps: [signed] })).toEqual(signed.item.price);
  });

  it('is nothing where the wallet pays', () => {
    expect(boughtByCard(aSwapRoute())).toBeNull();
  });
});
