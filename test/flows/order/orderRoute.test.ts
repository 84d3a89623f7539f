import { describe, expect, it } from '@jest/globals';
import { isOrderRoute, orderRoute, purchaseRoute } from '../../../flows/order/orderRoute.js';
import { purchaseIndex } from '../../../flows/payment/purchaseStep.js';
import { player } from '../../kit/people.js';
import { aSwapRoute, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aPlan } from '../../widgets/shared/order/kit.js';

const gas = (amount: bigint) => ({ type: 'GAS', amount, formattedAmount: '', token: imx });
const purchase = {
  type: 'FULFILMENT',
  chainId: usdc.chainId,
  fundingItem: {
    type: 'ERC20',
    token: usdc,
    fundsRequired: { amount: 45_000_000n, formattedAmount: '' },
    userBalance: { balance: 45_000_000n, formattedBalance: '' },
  },
  delivers: { token: usdc, value: 45_000_000n },
  fees: { approvalGasFee: gas(0n), gasFee: gas(5_000_000_000_000_000n) },
};

describe('orderRoute', () => {
  it('contains the way to the tokens, then the purchase for its whole price', () => {
    const plan = aPlan();
    const way = aSwapRoute();
    expect(orderRoute(plan)).toEqual({
      id: 'order:swap:imx',
      kind: 'swap',
      priority: 0,
      account: player,
      steps: [...way.steps, purchase],
      estimatedCost: way.estimatedCost,
      expectedSeconds: way.expectedSeconds + 5,
      confirmations: way.confirmations + 2,
      order: plan,
    });
  });

  it('contains only the purchase if nothing is missing', () => {
    expect(orderRoute(aPlan({ funding: null }))).toMatchObject({
      id: `order:${usdc.address}`,
      kind: 'order',
      steps: [purchase],
      estimatedCost: null,
      expectedSeconds: 5,
      confirmations: 2,
    });
    expect(orderRoute(aPlan({ funding: null })).steps).toHaveLength(1);
  });

  it('contains no gas if it costs none or is unknown', () => {
    expect(orderRoute(aPlan({ funding: null, gas: null })).steps[0]?.fees).toEqual({ approvalGasFee: gas(0n) });
  });
});

describe('isOrderRoute', () => {
  it('distinguishes an order from a way', () => {
    expect([orderRoute(aPlan()), aSwapRoute()].map(isOrderRoute)).toEqual([true, false]);
  });
});

describe('purchaseRoute', () => {
  it('shows the paid amount of a journaled purchase, which delivers no tokens', () => {
    const [step] = orderRoute(aPlan({ funding: null })).steps;
    const journaled = aSwapRoute({ steps: [{ ...step!, delivers: { token: usdc, value: 0n } }] });
    const shown = purchaseRoute(journaled);
    expect(shown).toEqual({ ...journaled, steps: [step] });
    expect(purchaseIndex(shown)).toBe(0);
  });
});
