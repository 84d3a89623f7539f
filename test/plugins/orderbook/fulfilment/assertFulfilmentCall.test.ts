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

/** Returns the same call with one argument changed. */
const withArgument = (index: number, value: unknown) => {
  const values = [...decodeCall(seaportAbi, 'fulfillAvailableAdvancedOrders', dataOf())];
  values[index] = value;
  return encodeCall(seaportAbi, 'fulfillAvailableAdvancedOrders', values);
};

describe('assertFulfilmentCall', () => {
  it('accepts the requested call, and returns its cost and its expiry', () => {
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
  ])('throws if the call has another %s', (what, data) => {
    expect(() => assertFulfilmentCall(data(), asked)).toThrow(
      new TypeError(`the order book would have another ${what} than was asked for`),
    );
  });

  it('takes a single item, a price in a token, and a fee of the buyer’s alone', () => {
    const single = aBookedOrder({
      item: { type: 'ERC721', contractAddress: stranger, id: 7n },
      price: { type: 'ERC20', tokenAddress: exchange, amount: 1_001n },
      fees: [],
      filled: { numerator: 0n, denominator: 0n },
    });
    const order = { ...single, fees: [takerFee] };
    const { call } = buildFulfilment({ order, extraData: permissionFor(player), fillAmount: 1n });
    const wanted = { ...asked, listing: toListing(single), fillAmount: 1n };
    expect(assertFulfilmentCall(call.data!, wanted).total).toBe(1_031n);
    expect(() => assertFulfilmentCall(call.data!, { ...wanted, fillAmount: 2n })).toThrow('another number of pieces');
  });

  it('knows addresses in any case', () => {
    const small = <T extends string>(address: T): T => address.toLowerCase() as T;
    const { listing } = asked;
    const item = { ...listing.item, contractAddress: small(listing.item.contractAddress) };
    const takerFees = [{ ...takerFee, recipientAddress: small(takerFee.recipientAddress) }];
    const wanted = {
      ...asked,
      listing: { ...listing, seller: small(listing.seller), item },
      takerFees,
      buyer: small(player),
    };
    expect(assertFulfilmentCall(dataOf(), wanted).total).toBe(420n);
    expect(assertFulfilmentCall(withArgument(5, player), wanted).total).toBe(420n); // for the buyer, by address
  });

  it('wants each fee of the buyer’s paid for itself', () => {
    const twice = { ...asked, takerFees: [takerFee, takerFee] };
    expect(() => assertFulfilmentCall(dataOf(), twice)).toThrow('another fee of the buyer’s side');
    const fees = [...filled.fees, takerFee];
    expect(assertFulfilmentCall(dataOf({ fees }), twice).total).toBe(432n);
  });

  describe('refuses, though the price is right,', () => {
    type Words = readonly unknown[];
    type Order = readonly [parameters: Words, ...Words];
    /** The call with its one order changed. */
    const withOrder = (change: (order: Order) => readonly Order[]) => {
      const [[order]] = decodeCall(seaportAbi, 'fulfillAvailableAdvancedOrders', dataOf()) as unknown as [[Order]];
      return withArgument(0, change(order));
    };
    const withParameter = (index: number, change: (words: Words) => Words) =>
      withOrder(([parameters, ...rest]) => [
        [parameters.map((words, at) => (at === index ? change(words as Words) : words)), ...rest],
      ]);
    const withFee = (field: number, value: unknown) =>
      withParameter(3, ([toSeller, fee, ...others]) => [
        toSeller,
        (fee as Words).map((word, at) => (at === field ? value : word)),
        ...others,
      ]);

    it.each<[string, string, () => `0x${string}`]>([
      ['a fee in a token', 'currency of a fee', () => withFee(0, 1n)],
      ['a fee in another token', 'currency of a fee', () => withFee(1, exchange)],
      ['a fee in an item', 'currency of a fee', () => withFee(2, 1n)],
      ['a fee that grows', 'currency of a fee', () => withFee(4, 1_000n)],
      ['no payment at all', 'price', () => withParameter(3, () => [])],
      ['two items', 'item', () => withParameter(2, ([item]) => [item, item])],
      ['no item', 'item', () => withParameter(2, () => [])],
      ['two orders', 'number of orders', () => withOrder((order) => [order, order])],
      ['another piece by way of a resolver', 'way of payment', () => withArgument(1, [[0n, 0, 0n, 7n, []]])],
    ])('throws if the call has %s', (_what, what, data) => {
      expect(() => assertFulfilmentCall(data(), asked)).toThrow(`another ${what} than`);
    });
  });

  it('refuses a call of something else', () => {
    const cancel = encodeCall(seaportAbi, 'getCounter', [player]);
    expect(() => assertFulfilmentCall(cancel, asked)).toThrow('not a call of fulfillAvailableAdvancedOrders');
  });

  it('is not built where a part of an amount is not whole', () => {
    expect(() => dataOf({ price: { type: 'NATIVE', amount: 1_001n } })).toThrow(TypeError);
  });
});
