import { describe, expect, it } from '@jest/globals';
import { seaportAbi } from '../../../../contracts-abi/index.js';
import { decodeCall, encodeCall, type FulfilmentOrder } from '../../../../core/plugin/index.js';
import type { BookedOrder } from '../../../../plugins/orderbook/answers/BookedOrder.js';
import { assertFulfilmentCall } from '../../../../plugins/orderbook/fulfilment/assertFulfilmentCall.js';
import { buildFulfilment } from '../../../../plugins/orderbook/fulfilment/buildFulfilment.js';
import { toListing } from '../../../../plugins/orderbook/orders/toListing.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { aBookedOrder } from '../aBookedOrder.js';

const takerFee = { recipientAddress: exchange, amount: 30n };
const permissionFor = (taker: string) => `0x00${taker.slice(2)}000000006553f100${'33'.repeat(64)}0301` as const;
const filled = aBookedOrder({ fees: [...aBookedOrder().fees, takerFee] });
const asked: FulfilmentOrder = {
  listing: toListing(aBookedOrder()),
  buyer: player,
  fillAmount: 4n,
  takerFees: [takerFee],
};

const dataOf = (changes: Partial<BookedOrder> = {}, fillAmount = 4n, extraData = permissionFor(player)) =>
  buildFulfilment({ order: { ...filled, ...changes }, extraData, fillAmount }).call.data!;

/** The same call with one of its own arguments changed. */
const withArgument = (index: number, value: unknown) => {
  const values = [...decodeCall(seaportAbi, 'fulfillAvailableAdvancedOrders', dataOf())];
  values[index] = value;
  return encodeCall(seaportAbi, 'fulfillAvailableAdvancedOrders', values);
};

describe('assertFulfilmentCall', () => {
  it('takes what was asked for, says what it costs and until when it holds', () => {
    expect(assertFulfilmentCall(dataOf(), asked)).toEqual({ total: 420n, expiresAt: 1_700_000_000 });
    expect(buildFulfilment({ order: filled, extraData: permissionFor(player), fillAmount: 4n })).toMatchObject({
      total: 420n,
      call: { to: exchange, value: 420n },
    });
    const anybody = permissionFor(`0x${'00'.repeat(20)}`);
    expect(assertFulfilmentCall(dataOf({}, 4n, anybody), asked).total).toBe(420n);
  });

  it.each<[string, () => `0x${string}`]>([
    ['seller', () => dataOf({ seller: exchange })],
    ['item', () => dataOf({ item: { ...filled.item, id: 8n } })],
    ['item', () => dataOf({ item: { ...filled.item, contractAddress: exchange } })],
    ['item', () => dataOf({ item: { type: 'ERC721', contractAddress: stranger, id: 7n } }, 1n)],
    ['item', () => dataOf({ item: { type: 'ERC1155', contractAddress: stranger, id: 7n, amount: 20n } }, 8n)],
    ['price', () => dataOf({ price: { type: 'NATIVE', amount: 1_010n } })],
    ['price', () => dataOf({ price: { type: 'NATIVE', amount: 990n } })],
    ['price', () => dataOf({ price: { type: 'ERC20', tokenAddress: stranger, amount: 1_000n } })],
    ['fee of the buyer’s side', () => dataOf({ fees: aBookedOrder().fees })],
    ['fee of the buyer’s side', () => dataOf({ fees: [{ ...takerFee, amount: 40n }] })],
    ['fee of the buyer’s side', () => dataOf({ fees: [{ ...takerFee, recipientAddress: player }] })],
    ['number of pieces', () => dataOf({}, 3n)],
    ['buyer', () => dataOf({}, 4n, permissionFor(stranger))],
    ['recipient', () => withArgument(5, stranger)],
    ['way of payment', () => withArgument(4, `0x${'01'.repeat(32)}`)],
    ['number of orders', () => withArgument(6, 2n)],
    ['number of orders', () => withArgument(0, [])],
  ])('refuses another %s', (what, data) => {
    expect(() => assertFulfilmentCall(data(), asked)).toThrow(
      new TypeError(`the order book would have another ${what} than was asked for`),
    );
  });

  it('refuses a call of something else', () => {
    const cancel = encodeCall(seaportAbi, 'getCounter', [player]);
    expect(() => assertFulfilmentCall(cancel, asked)).toThrow('not a call of fulfillAvailableAdvancedOrders');
  });

  it('is not built where a part of an amount is not whole', () => {
    expect(() => dataOf({ price: { type: 'NATIVE', amount: 1_001n } })).toThrow(TypeError);
  });
});
