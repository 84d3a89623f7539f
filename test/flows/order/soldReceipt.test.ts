import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { LISTING_SALE, type OrderPurpose, orderKey, writePurpose } from '../../../flows/order/orderPurpose.js';
import { soldReceipt } from '../../../flows/order/soldReceipt.js';
import { player } from '../../kit/people.js';
import { usdc } from '../../widgets/kit/aFundingRoute.js';
import { aCardPurchaseStep, aFulfilment } from '../../widgets/shared/order/kit.js';

const items = [{ productId: 'lantern', quantity: 1 }];
const purpose: OrderPurpose = {
  key: orderKey('moonferry', items),
  method: 'crypto',
  fundedBy: 'swap',
  items,
  sold: { reference: 'order-7', tokenIds: ['4821', '9'], productIds: ['lantern', 'oar'], methods: ['execute'] },
};

function aPurchase(
  fulfil: Parameters<typeof aFulfilment>[1],
  given: Partial<ExecutionSnapshot> = {},
  kept: OrderPurpose = purpose,
): ExecutionSnapshot {
  return { ...aFulfilment('confirmed', fulfil, writePurpose(kept)).execution!, ...given };
}

describe('soldReceipt', () => {
  it('contains the items, the price, the recipient and the transactions', () => {
    expect(soldReceipt(aPurchase('confirmed'))).toEqual({
      executionId: 'purchase-1',
      reference: 'order-7',
      account: player,
      agreed: null,
      environmentId: 'moonferry',
      listingId: null,
      items: [{ productId: 'lantern', quantity: 1, tokenIds: ['4821'] }],
      price: { token: usdc, amount: 45_000_000n },
      paymentMethod: 'crypto',
      fundingMethod: 'swap',
      transactions: [
        { method: 'approve', hash: '0xconfirmed' },
        { method: 'execute', hash: '0xconfirmed' },
      ],
    });
  });

  it.each(['pending', 'sent', 'rejected', 'unknown'] as const)(
    'is null after the approval, while the purchase is %s',
    (fulfil) => {
      expect(soldReceipt(aPurchase(fulfil))).toBeNull();
    },
  );

  it('returns null for an execution that only gets an order’s tokens', () => {
    const done = aPurchase('confirmed');
    const [step] = done.route.steps;
    const route = { ...done.route, steps: [{ ...step!, type: 'SWAP' }] };
    expect(soldReceipt({ ...done, route })).toBeNull();
  });

  it('returns null for a purchase that no widget started', () => {
    const done = aPurchase('confirmed');
    expect(soldReceipt({ ...done, route: { ...done.route, purpose: 'a host’s own' } })).toBeNull();
  });

  it('names the listing of a purchase from the order book', () => {
    const bought = [{ productId: 'hero', quantity: 3 }];
    const kept: OrderPurpose = {
      ...purpose,
      key: orderKey(LISTING_SALE, bought),
      items: bought,
      sold: { reference: '', tokenIds: [], productIds: [], methods: [] },
    };
    expect(soldReceipt(aPurchase('confirmed', {}, kept))).toMatchObject({
      environmentId: null,
      listingId: 'hero',
      reference: null,
      items: [{ productId: 'hero', quantity: 3, tokenIds: [] }],
    });
  });

  it('contains the price of an item that a card provider delivered', () => {
    const done = aPurchase('confirmed');
    const route = { ...done.route, steps: [aCardPurchaseStep()] };
    expect(soldReceipt({ ...done, route })?.price).toEqual({ token: usdc, amount: 45_000_000n });
  });

  it('reports a purchase that the player abandoned once all of it is on the chain', () => {
    const abandoned = aPurchase('unknown', { status: 'abandoned' });
    expect(soldReceipt(abandoned)).toBeNull();
    const late = (taskId: string): ExecutionSnapshot => ({
      ...abandoned,
      late: [{ taskId, transactionHash: '0xlate' }],
    });
    expect(soldReceipt(late('0/approve-0'))).toBeNull();
    expect(soldReceipt(late('0/fulfil-0'))).toMatchObject({ executionId: 'purchase-1' });
  });
});
