import { describe, expect, it } from '@jest/globals';
import type { FulfilmentOrder, OrderBook, PreparedFulfilment } from '../../../core/orders/OrderBook.js';
import { prepareFulfilment } from '../../../core/orders/prepareFulfilment.js';
import { exchange, player, stranger } from '../../kit/people.js';

const order: FulfilmentOrder = {
  listing: {
    id: 'l1',
    seller: stranger,
    item: { type: 'ERC721', contractAddress: stranger, id: 7n },
    price: { type: 'NATIVE', amount: 100n },
    fees: [],
    expiresAt: null,
    status: 'ACTIVE',
    remaining: 1n,
  },
  buyer: player,
  fillAmount: 1n,
  takerFees: [],
};
const inToken = {
  ...order,
  listing: { ...order.listing, price: { type: 'ERC20', tokenAddress: stranger, amount: 100n } },
} as const;
const agreed = { settlementContract: exchange, maximumTotal: 105n };
const good: PreparedFulfilment = { call: { to: exchange, data: '0x12', value: 105n }, total: 105n, deadline: 7 };

const prepare = (answer: PreparedFulfilment | Error, asked: FulfilmentOrder = order): Promise<PreparedFulfilment> => {
  const book = {
    prepareFulfilment: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
  } as unknown as OrderBook;
  return prepareFulfilment(book, asked, agreed, {});
};

describe('prepareFulfilment', () => {
  it('hands on what the book says, within what was agreed to', async () => {
    await expect(prepare(good)).resolves.toEqual(good);
    const noCoin = { ...good, call: { to: exchange } };
    await expect(prepare(noCoin, inToken)).resolves.toEqual(noCoin);
  });

  it.each<[string, PreparedFulfilment | Error, FulfilmentOrder]>([
    ['for another contract', { ...good, call: { ...good.call, to: stranger } }, order],
    ['with more coin than it says', { ...good, call: { ...good.call, value: 106n } }, order],
    ['with coin, of a listing in a token', { ...good, call: { to: exchange, value: 1n } }, inToken],
    ['that the book can’t build', new Error('gone'), order],
  ])('refuses a call %s', async (_what, answer, asked) => {
    await expect(prepare(answer, asked)).rejects.toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { listingId: 'l1' },
    });
  });

  it('refuses to pay more than was agreed to, and says what it would cost', async () => {
    await expect(prepare({ ...good, total: 106n })).rejects.toMatchObject({
      code: 'PRICE_MOVED',
      data: { quoted: 105n, current: 106n, listingId: 'l1' },
    });
  });
});
