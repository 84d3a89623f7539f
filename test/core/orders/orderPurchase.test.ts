import { describe, expect, it } from '@jest/globals';
import { purchaseIdentity } from '../../../core/checkout/fulfilment/purchaseIdentity.js';
import type { FulfilmentOrder } from '../../../core/orders/OrderBook.js';
import { orderPurchase } from '../../../core/orders/orderPurchase.js';
import { exchange, player, stranger } from '../../kit/people.js';

const order: FulfilmentOrder = {
  listing: {
    id: 'l1',
    seller: stranger,
    item: { type: 'ERC1155', contractAddress: stranger, id: 7n, amount: 10n },
    price: { type: 'NATIVE', amount: 100n },
    fees: [],
    expiresAt: null,
    status: 'ACTIVE',
    remaining: 10n,
  },
  buyer: player,
  fillAmount: 3n,
  takerFees: [],
};
const agreed = { settlementContract: exchange, maximumTotal: 30n };

const identity = (changed: Partial<FulfilmentOrder> = {}, to: Partial<typeof agreed> = {}, account = player): string =>
  purchaseIdentity({
    account,
    chainId: 1,
    calls: [],
    itemRequirements: [],
    late: orderPurchase({ ...order, ...changed }, { ...agreed, ...to }),
  });

describe('a purchase of the book is known again', () => {
  it('whatever the book says of the listing meanwhile', () => {
    expect(identity({ listing: { ...order.listing, remaining: 4n } })).toBe(identity());
  });

  it.each<[string, () => string]>([
    ['another listing', () => identity({ listing: { ...order.listing, id: 'l2' } })],
    ['other pieces', () => identity({ fillAmount: 2n })],
    ['other fees', () => identity({ takerFees: [{ recipientAddress: stranger, amount: 1n }] })],
    ['another price', () => identity({}, { maximumTotal: 31n })],
    ['another contract', () => identity({}, { settlementContract: stranger })],
    ['another buyer', () => identity({}, {}, stranger)],
  ])('%s is another purchase', (_what, other) => {
    expect(other()).not.toBe(identity());
  });

  it('has one subject for all terms of a listing', () => {
    const subjects = [
      orderPurchase(order, agreed),
      orderPurchase({ ...order, fillAmount: 2n }, { ...agreed, maximumTotal: 20n }),
    ].map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(1);
  });
});

describe('orderPurchase', () => {
  it('is all that its executor needs, as plain data', () => {
    expect(orderPurchase(order, agreed)).toEqual({
      type: 'ORDER_FULFILMENT',
      subject: `${exchange} l1`,
      terms: { fillAmount: 3n, takerFees: [], maximumTotal: 30n },
      fields: { order, settlementContract: exchange, maximumTotal: 30n },
    });
  });
});
