import { describe, expect, it } from '@jest/globals';
import { seaportAbi } from '../../../contracts-abi/index.js';
import type { TributaryError } from '../../../core/errors/TributaryError.js';
import type { ListingDraft } from '../../../core/orders/Listing.js';
import type { FulfilmentOrder, SignedListing } from '../../../core/orders/OrderBook.js';
import { decodeCall, encodeCall, footprints } from '../../../core/plugin/index.js';
import type { BookedOrder } from '../../../plugins/orderbook/answers/BookedOrder.js';
import { listingBody } from '../../../plugins/orderbook/orders/listingBody.js';
import { orderComponents } from '../../../plugins/orderbook/orders/orderComponents.js';
import { orderHash } from '../../../plugins/orderbook/orders/orderHash.js';
import { orderMessage } from '../../../plugins/orderbook/orders/orderMessage.js';
import { toListing } from '../../../plugins/orderbook/orders/toListing.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { aBookedOrder } from './aBookedOrder.js';
import { AnOrderBook, aSignedAnswer } from './anOrderBook.js';

const permission = `0x00${player.slice(2).toLowerCase()}000000006553f100${'33'.repeat(64)}0301` as const;
const coin = aToken().address as typeof player;

describe('SeaportOrderBook', () => {
  it('settles by the contract that it was given', () => {
    expect(new AnOrderBook().book.settlementContract).toBe(exchange);
  });

  describe('getListing', () => {
    it('asks for the one listing, whatever its name is', async () => {
      const desk = new AnOrderBook();
      desk.results['listings/a%2Fb'] = aSignedAnswer({ id: 'a/b' });
      await expect(desk.book.getListing('a/b', {})).resolves.toEqual(toListing(aBookedOrder({ id: 'a/b' })));
      expect(desk.asked).toEqual([{ method: 'GET', path: 'listings/a%2Fb', body: undefined }]);
    });

    it('tells what is left of it', async () => {
      const desk = new AnOrderBook();
      const left = async (altered: object): Promise<bigint> => {
        desk.results['listings/l1'] = aSignedAnswer({}, altered);
        return (await desk.book.getListing('l1', {})).remaining;
      };
      expect(await left({})).toBe(6n); // two fifths of ten pieces are sold
      expect(await left({ fill_status: { numerator: '0', denominator: '0' } })).toBe(10n);
      expect(await left({ status: { name: 'FILLED' } })).toBe(0n);
      expect(await left({ status: { name: 'EXPIRED' } })).toBe(6n);
    });

    it.each([
      ['another listing', aSignedAnswer({ id: 'l2' })],
      ['nothing', null],
      ['a price of nothing that is known', aSignedAnswer({}, { buy: [{ type: 'POINTS', amount: '5' }] })],
    ])('refuses %s for an answer', async (_what, answer) => {
      const desk = new AnOrderBook();
      desk.results['listings/l1'] = answer;
      await expect(desk.book.getListing('l1', {})).rejects.toThrow(TypeError);
    });

    it('says that the book has none', async () => {
      await expect(new AnOrderBook().book.getListing('l1', {})).rejects.toMatchObject({
        code: 'API_ERROR',
        data: { status: 404, reason: 'not found' },
      });
    });
  });

  describe('findListings', () => {
    it('passes on the query, newest first', async () => {
      const desk = new AnOrderBook();
      desk.results['listings'] = [aSignedAnswer(), aSignedAnswer({ id: 'l2' })];
      desk.page = { next_cursor: 'further' };
      const query = { seller: stranger, contractAddress: exchange, id: 7n, status: 'ACTIVE', cursor: 'here' } as const;
      const page = await desk.book.findListings(query, {});
      expect(page).toEqual({
        listings: [toListing(aBookedOrder()), toListing(aBookedOrder({ id: 'l2' }))],
        cursor: 'further',
      });
      const asked = desk.asked.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
      expect(asked).toEqual([
        {
          status: 'ACTIVE',
          account_address: stranger.toLowerCase(),
          sell_item_contract_address: exchange.toLowerCase(),
          sell_item_token_id: '7',
          page_cursor: 'here',
          page_size: expect.stringMatching(/^\d+$/) as unknown,
          sort_direction: 'desc',
        },
      ]);
    });

    it('is at the end where the next page would be the one that was just read', async () => {
      const desk = new AnOrderBook();
      desk.results['listings'] = [];
      desk.page = { next_cursor: 'here' };
      const pages = ['here', 'before'].map((cursor) => desk.book.findListings({ cursor }, {}));
      expect((await Promise.all(pages)).map(({ cursor }) => cursor)).toEqual([null, 'here']);
    });

    it('requests all listings by default, and detects the last page', async () => {
      const desk = new AnOrderBook();
      desk.results['listings'] = [];
      for (const page of [undefined, null, { next_cursor: null }, { next_cursor: '' }, { next_cursor: 5 }]) {
        desk.page = page;
        await expect(desk.book.findListings({}, {})).resolves.toEqual({ listings: [], cursor: null });
      }
      const [{ path } = { path: '' }] = desk.asked;
      expect([...new URLSearchParams(path.split('?')[1]).keys()]).toEqual(['page_size', 'sort_direction']);
    });

    it('omits unreadable listings, and throws for an unreadable response', async () => {
      const desk = new AnOrderBook();
      desk.results['listings'] = [aSignedAnswer({}, { sell: [] }), aSignedAnswer({ id: 'l2' }), null];
      expect((await desk.book.findListings({}, {})).listings.map(({ id }) => id)).toEqual(['l2']);
      desk.results['listings'] = {};
      await expect(desk.book.findListings({}, {})).rejects.toThrow('result is no list');
    });
  });

  describe('prepareFulfilment', () => {
    const takerFee = { recipientAddress: exchange, amount: 30n };
    const protocol = { type: 'PROTOCOL', amount: '20', recipient_address: player };
    const taker = { type: 'TAKER_ECOSYSTEM', amount: '30', recipient_address: exchange };
    const asked = (changes: Partial<BookedOrder> = {}, given: Partial<FulfilmentOrder> = {}): FulfilmentOrder => ({
      listing: toListing(aBookedOrder(changes)),
      buyer: player,
      fillAmount: 4n,
      takerFees: [takerFee],
      ...given,
    });
    const answered = (order: object, given: object = {}) => ({
      fulfillable_orders: [{ order, extra_data: permission }],
      unfulfillable_orders: [],
      ...given,
    });
    const prepared = (answer: unknown, order = asked(), failures = 0) => {
      const desk = Object.assign(new AnOrderBook(), { failures });
      desk.results['fulfillment-data'] = answer;
      return { desk, result: desk.book.prepareFulfilment(order, {}) };
    };
    const good = aSignedAnswer({}, { fees: [protocol, taker] });

    it('retries after a failure of the service, because a query buys nothing', async () => {
      const { desk, result } = prepared(answered(good), asked(), 1);
      await expect(result).resolves.toMatchObject({ total: 420n });
      expect(desk.asked.map(({ path }) => path)).toEqual(['fulfillment-data', 'fulfillment-data']);
    });

    it('requests the fulfilment for the buyer and the fees, and returns cost and deadline', async () => {
      const { desk, result } = prepared(answered(good));
      const { call, total, deadline } = await result;
      expect(desk.asked).toEqual([
        {
          method: 'POST',
          path: 'fulfillment-data',
          body: [
            {
              order_id: 'l1',
              taker_address: player,
              fees: [{ type: 'TAKER_ECOSYSTEM', amount: '30', recipient_address: exchange }],
            },
          ],
        },
      ]);
      // Four of ten pieces: 400 of the price, 8 and 12 of the fees.
      expect([total, call.value, call.to, deadline]).toEqual([420n, 420n, exchange, 1_700_000_000]);
      const [[[parameters, numerator, denominator, signature, extraData]]] = decodeCall(
        seaportAbi,
        'fulfillAvailableAdvancedOrders',
        call.data!,
      ) as unknown as [[[readonly unknown[], bigint, bigint, string, string]]];
      expect([numerator, denominator, signature, extraData]).toEqual([2n, 5n, `0x${'11'.repeat(65)}`, permission]);
      expect(parameters[3]).toHaveLength(3);
      // The item and the payments of the fulfilment: all of them, one by one.
      const [, , offers, payments] = decodeCall(seaportAbi, 'fulfillAvailableAdvancedOrders', call.data!);
      expect(offers).toEqual([[[0n, 0n]]]);
      expect(payments).toEqual([[[0n, 0n]], [[0n, 1n]], [[0n, 2n]]]);
    });

    it('sends no coin along for a price in a token', async () => {
      const price = { type: 'ERC20', tokenAddress: coin, amount: 1_000n } as const;
      const { result } = prepared(answered(aSignedAnswer({ price }, { fees: [protocol, taker] })), asked({ price }));
      await expect(result).resolves.toMatchObject({ total: 420n, call: { value: 0n } });
    });

    it.each<[string, unknown, string]>([
      [
        'another price',
        aSignedAnswer({ price: { type: 'NATIVE', amount: 1_010n } }, { fees: [protocol, taker] }),
        'another price',
      ],
      [
        'another item',
        aSignedAnswer(
          { item: { type: 'ERC1155', contractAddress: stranger, id: 8n, amount: 10n } },
          { fees: [protocol, taker] },
        ),
        'another item',
      ],
      ['another seller', aSignedAnswer({ seller: exchange }, { fees: [protocol, taker] }), 'another seller'],
      [
        'a fee of the buyer’s that has changed',
        aSignedAnswer({}, { fees: [protocol, { ...taker, amount: '40' }] }),
        'another fee of the buyer’s side',
      ],
      ['no fee of the buyer’s', aSignedAnswer({}, { fees: [protocol] }), 'another fee of the buyer’s side'],
      [
        'a fee that does not divide by the pieces',
        aSignedAnswer({}, { fees: [{ ...protocol, amount: '21' }, taker] }),
        'not whole',
      ],
      ['another listing', aSignedAnswer({ id: 'l2' }, { fees: [protocol, taker] }), 'answers with another listing'],
      [
        'another contract',
        { ...good, protocol_data: { ...good.protocol_data, seaport_address: stranger } },
        `settled by the contract ${stranger}`,
      ],
      ['no order', null, 'the order is no object'],
      // The contract would treat it as an unsigned order, and revert.
      [
        'an order that its hash is not of',
        aSignedAnswer({}, { fees: [protocol, taker], order_hash: `0x${'22'.repeat(32)}` }),
        'the order l1 is not what its hash is of',
      ],
    ])('rejects %s with the message', async (_what, order, message) => {
      await expect(prepared(answered(order as object)).result).rejects.toThrow(message);
    });

    it.each<[string, object, string]>([
      [
        'two orders',
        { fulfillable_orders: [{ order: good, extra_data: permission }, { order: good }] },
        'another listing',
      ],
      ['no orders', { fulfillable_orders: [] }, 'the fulfilment is no object'],
      ['orders that aren’t a list', { fulfillable_orders: {} }, 'fulfillable_orders is no list'],
      ['rejections that aren’t a list', { unfulfillable_orders: null }, 'unfulfillable_orders is no list'],
      ['a refusal without a reason', { unfulfillable_orders: [{}] }, 'reason is no text'],
      ['a refusal that is none', { unfulfillable_orders: ['no'] }, 'a refusal is no object'],
      [
        'no permission',
        { fulfillable_orders: [{ order: good, extra_data: 'yes' }] },
        'extra_data is no hexadecimal data',
      ],
    ])('refuses an answer of %s', async (_what, given, message) => {
      await expect(prepared(answered(good, given)).result).rejects.toThrow(message);
    });

    it.each([
      ['ORDER_EXPIRED', 'ORDER_EXPIRED_ERROR', {}],
      ['Invalid order status EXPIRED for order l1', 'ORDER_EXPIRED_ERROR', { status: 'EXPIRED' }],
      ['Invalid order status INACTIVE for order l1', 'FULFILL_ORDER_LISTING_ERROR', { status: 'INACTIVE' }],
      ['Invalid order status PAUSED for order l1', 'FULFILL_ORDER_LISTING_ERROR', {}],
      ['the seller lacks the item', 'FULFILL_ORDER_LISTING_ERROR', {}],
    ])('reports why the listing can’t be bought: %s', async (reason, code, status) => {
      const refused = answered(good, { unfulfillable_orders: [{ order_id: 'l1', reason }] });
      const error = await prepared(refused).result.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code });
      expect((error as TributaryError).data).toEqual({ listingId: 'l1', reason, ...status });
    });

    it.each([
      ['EXPIRED', 'ORDER_EXPIRED_ERROR', 'EXPIRED'],
      ['FILLED', 'FULFILL_ORDER_LISTING_ERROR', 'FILLED'],
      ['CANCELLED', 'FULFILL_ORDER_LISTING_ERROR', 'CANCELLED'],
      ['PAUSED', 'FULFILL_ORDER_LISTING_ERROR', 'INACTIVE'],
    ])('refuses one that is %s though the book would let it be bought', async (name, code, status) => {
      const order = { ...good, status: { name } };
      await expect(prepared(answered(order)).result).rejects.toMatchObject({ code, data: { listingId: 'l1', status } });
    });

    it('shortens the service’s message to 200 characters', async () => {
      const refused = answered(good, { unfulfillable_orders: [{ reason: 'x'.repeat(5_000) }] });
      await expect(prepared(refused).result).rejects.toMatchObject({ data: { reason: 'x'.repeat(200) } });
    });

    it('takes two fees of the buyer’s side, and asks nothing for more', async () => {
      const two = { takerFees: [takerFee, takerFee] };
      const order = aSignedAnswer({}, { fees: [protocol, taker, taker] });
      await expect(prepared(answered(order), asked({}, two)).result).resolves.toMatchObject({ total: 432n });
      const { desk, result } = prepared(answered(good), asked({}, { takerFees: [takerFee, takerFee, takerFee] }));
      await expect(result).rejects.toMatchObject({
        code: 'ORDER_FEE_ERROR',
        data: { reason: expect.stringContaining('2') as unknown },
      });
      expect(desk.asked).toEqual([]);
    });
  });

  const draft: ListingDraft = {
    seller: player,
    item: { type: 'ERC721', contractAddress: stranger, id: 7n },
    price: { type: 'NATIVE', amount: 1_000n },
    fees: [{ recipientAddress: exchange, amount: 25n }],
    expiresAt: 9_000,
  };

  describe('prepareListing', () => {
    it('makes the order that is signed: of the chain’s clock and the seller’s counter', async () => {
      const desk = new AnOrderBook();
      const { typedData, approval } = await desk.book.prepareListing(draft, {});
      const { salt } = typedData.message as { salt: string };
      const terms = { ...draft, zone: stranger, startsAt: 5_000, endsAt: 9_000, salt: BigInt(salt), counter: 3n };
      expect(typedData).toEqual(orderMessage(orderComponents(terms), { chainId: childChainId, seaport: exchange }));
      expect(approval).toBe('collection');
      expect(desk.chain.readsOf('eth_call').map(({ params }) => params)).toEqual([
        [exchange, encodeCall(seaportAbi, 'getCounter', [player])],
      ]);
      expect(desk.asked).toEqual([]); // nothing is listed yet
    });

    it('sets an expiry of two years if none is given', async () => {
      const { typedData } = await new AnOrderBook().book.prepareListing({ ...draft, expiresAt: null }, {});
      expect(typedData.message).toMatchObject({ startTime: '5000', endTime: String(5_000 + 63_072_000) });
    });

    it.each([
      [5_001, true],
      [5_000, false],
      [4_000, false],
    ])('at second 5,000 of the chain, one that ends in second %s is made: %s', async (expiresAt, isMade) => {
      const made = new AnOrderBook().book.prepareListing({ ...draft, expiresAt }, {});
      if (isMade) await expect(made).resolves.toMatchObject({ approval: 'collection' });
      else await expect(made).rejects.toMatchObject({ code: 'ORDER_EXPIRED_ERROR', data: { expiresAt } });
    });

    it('is another order each time, by 64 bits of chance', async () => {
      const { book } = new AnOrderBook();
      const salts = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const { typedData } = await book.prepareListing(draft, {});
          return BigInt((typedData.message as { salt: string }).salt);
        }),
      );
      expect(new Set(salts).size).toBe(8);
      expect(salts.every((salt) => salt < 2n ** 64n)).toBe(true);
      expect(salts.some((salt) => salt > 2n ** 53n)).toBe(true);
    });

    it('takes two fees of the seller’s side, and asks nothing for more', async () => {
      const desk = new AnOrderBook();
      const [fee] = draft.fees;
      await desk.book.prepareListing({ ...draft, fees: [fee!, fee!] }, {});
      const before = desk.chain.reads.length;
      await expect(desk.book.prepareListing({ ...draft, fees: [fee!, fee!, fee!] }, {})).rejects.toMatchObject({
        code: 'ORDER_FEE_ERROR',
      });
      expect(desk.chain.reads).toHaveLength(before);
    });

    it('is none where the chain tells no time', async () => {
      const desk = new AnOrderBook();
      desk.chain.script('eth_getBlockByNumber', () => null);
      await expect(desk.book.prepareListing(draft, {})).rejects.toMatchObject({ code: 'READ_FAILED' });
    });
  });

  describe('createListing', () => {
    const signature = `0x${'5a'.repeat(65)}` as const;
    const terms = { zone: stranger, startsAt: 5_000, endsAt: 9_000, salt: 11n, counter: 3n };
    const signed: SignedListing = {
      draft,
      prepared: {
        typedData: orderMessage(orderComponents({ ...draft, ...terms }), { chainId: childChainId, seaport: exchange }),
      },
      signature,
    };
    const answer = aSignedAnswer({ ...draft, ...terms });

    it('lists what was signed, whatever way its hash is spelled', async () => {
      const desk = new AnOrderBook();
      for (const order_hash of [answer.order_hash, answer.order_hash.toUpperCase().replace('0X', '0x')]) {
        desk.results['listings'] = { ...answer, order_hash };
        await expect(desk.book.createListing(signed, {})).resolves.toMatchObject({
          id: 'l1',
          seller: player,
          price: draft.price,
        });
      }
      expect(desk.asked[0]).toEqual({ method: 'POST', path: 'listings', body: listingBody(signed) });
    });

    it('is not taken in by another order', async () => {
      const desk = new AnOrderBook();
      desk.results['listings'] = aSignedAnswer({ ...draft, ...terms, price: { type: 'NATIVE', amount: 1n } });
      await expect(desk.book.createListing(signed, {})).rejects.toThrow('another order than was signed');
    });
  });

  describe('buildCancellation', () => {
    const build = (
      answers: Record<string, unknown>,
      listingIds = ['l1'],
      seller = stranger,
      desk = new AnOrderBook(),
    ) => {
      for (const [id, answer] of Object.entries(answers)) desk.results[`listings/${id}`] = answer;
      return desk.book.buildCancellation({ listingIds, seller }, {});
    };

    it('cancels all of them in one call of the settlement contract', async () => {
      const token = { type: 'ERC721', contractAddress: exchange, id: 9n } as const;
      const orders = [aBookedOrder(), aBookedOrder({ id: 'l2', item: token })];
      const calls = await build({ l1: aSignedAnswer(), l2: aSignedAnswer({ id: 'l2', item: token }) }, ['l1', 'l2']);
      expect(calls.map(({ to, value }) => [to, value])).toEqual([[exchange, 0n]]);
      // Matched in any transaction: the contract logs an event per order.
      expect(calls[0]?.footprint).toEqual({
        logs: orders.map((order) => {
          const components = orderComponents(order);
          return footprints.cancels(exchange, components, orderHash(components)).logs[0];
        }),
      });
      const [cancelled] = decodeCall(seaportAbi, 'cancel', calls[0]!.data!) as unknown as [
        readonly (readonly unknown[])[],
      ];
      expect(cancelled).toEqual(
        orders.map((order) => {
          const {
            offerer,
            zone,
            offer,
            consideration,
            orderType,
            startTime,
            endTime,
            zoneHash,
            salt,
            conduitKey,
            counter,
          } = orderComponents(order);
          const words = ({
            itemType,
            token: of,
            identifierOrCriteria,
            startAmount,
            endAmount,
          }: (typeof offer)[number]) => [BigInt(itemType), of, identifierOrCriteria, startAmount, endAmount];
          const payments = consideration.map((payment) => [...words(payment), payment.recipient]);
          return [
            offerer,
            zone,
            offer.map(words),
            payments,
            BigInt(orderType),
            startTime,
            endTime,
            zoneHash,
            salt,
            conduitKey,
            counter,
          ];
        }),
      );
    });

    it.each<[string, object, string]>([
      ['of another seller', aSignedAnswer({ seller: exchange }), `only ${exchange} can cancel the order l1`],
      [
        'with another hash',
        aSignedAnswer({}, { order_hash: `0x${'22'.repeat(32)}` }),
        'the order l1 is not what its hash is of',
      ],
      [
        'of another contract',
        { ...aSignedAnswer(), protocol_data: { ...aSignedAnswer().protocol_data, seaport_address: stranger } },
        `settled by the contract ${stranger}, not by ${exchange}`,
      ],
      ['of another listing', aSignedAnswer({ id: 'l2' }), 'answers with another listing'],
    ])('refuses an order %s', async (_what, answer, message) => {
      await expect(build({ l1: answer })).rejects.toThrow(message);
    });

    it('refuses what is sold, whatever else is to be cancelled: the contract would not, for gas', async () => {
      const sold = aSignedAnswer({ id: 'l2' }, { status: { name: 'FILLED' } });
      await expect(build({ l1: aSignedAnswer(), l2: sold }, ['l1', 'l2'])).rejects.toMatchObject({
        code: 'CANCEL_ORDER_LISTING_ERROR',
        data: { listingId: 'l2', status: 'FILLED' },
      });
    });

    it.each<[bigint, bigint, boolean]>([
      [0n, 0n, true],
      [4n, 5n, true],
      [5n, 5n, false],
    ])(
      'checks the filled amount on chain, because the book may lag: %s of %s, cancels %s',
      async (filled, size, isBuilt) => {
        const desk = new AnOrderBook();
        desk.filled = [filled, size];
        const answer = aSignedAnswer();
        const built = build({ l1: answer }, ['l1'], stranger, desk);
        if (isBuilt) await expect(built).resolves.toHaveLength(1);
        else
          await expect(built).rejects.toMatchObject({
            code: 'CANCEL_ORDER_LISTING_ERROR',
            data: { listingId: 'l1', status: 'FILLED' },
          });
        expect(desk.chain.readsOf('eth_call').map(({ params }) => params)).toEqual([
          [exchange, encodeCall(seaportAbi, 'getOrderStatus', [answer.order_hash])],
        ]);
      },
    );

    it('knows a hash in capitals', async () => {
      const answer = aSignedAnswer();
      const upper = { ...answer, order_hash: answer.order_hash.toUpperCase().replace('0X', '0x') };
      await expect(build({ l1: upper })).resolves.toHaveLength(1);
    });

    it('cancels none where one of them cannot be read', async () => {
      await expect(build({ l1: aSignedAnswer() }, ['l1', 'l2'])).rejects.toMatchObject({ code: 'API_ERROR' });
    });
  });

  describe('prepareCancellation', () => {
    const { book } = new AnOrderBook();
    const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `l${index}`);

    it('is the message that takes listings back, twenty at most, each once', async () => {
      const { domain, message } = await book.prepareCancellation({ listingIds: ids(20), seller: player });
      expect(domain).toEqual({ name: 'imtbl-order-book', chainId: childChainId, verifyingContract: exchange });
      expect(message).toEqual({ orders: ids(20).map((id) => ({ id })) });
      const refused = new RangeError('the order book takes back at most 20 listings at once, each once');
      for (const listingIds of [ids(21), ['l1', 'l1']])
        await expect(book.prepareCancellation({ listingIds, seller: player })).rejects.toEqual(refused);
    });
  });

  describe('cancelListings', () => {
    const answer = {
      successful_cancellations: ['l1'],
      pending_cancellations: ['l2', 'l3'],
      failed_cancellations: [{ order: 'l4', reason_code: 'FILLED' }],
    };
    const cancel = (result: unknown) => {
      const desk = new AnOrderBook();
      desk.results['cancel'] = result;
      const signed = { listingIds: ['l1', 'l2', 'l3', 'l4'], seller: player, signature: '0x5a' } as const;
      return { desk, result: desk.book.cancelListings(signed, {}) };
    };

    it('returns the outcome of each listing', async () => {
      const { desk, result } = cancel(answer);
      await expect(result).resolves.toEqual({
        successful: ['l1'],
        pending: ['l2', 'l3'],
        failed: [{ listingId: 'l4', reason: 'FILLED' }],
      });
      expect(desk.asked).toEqual([
        {
          method: 'POST',
          path: 'cancel',
          body: { account_address: player, orders: ['l1', 'l2', 'l3', 'l4'], signature: '0x5a' },
        },
      ]);
    });

    it.each<[string, unknown, string]>([
      ['a list', [], 'the answer is no object'],
      ['no object', 'done', 'the answer is no object'],
      [
        'no list of those that are done',
        { ...answer, successful_cancellations: null },
        'successful_cancellations is no list',
      ],
      ['an invalid ID', { ...answer, pending_cancellations: [5] }, 'pending_cancellations is no text'],
      ['no list of failures', { ...answer, failed_cancellations: undefined }, 'failed_cancellations is no list'],
      ['a failure that is none', { ...answer, failed_cancellations: ['l4'] }, 'a failed cancellation is no object'],
      ['a failure without a name', { ...answer, failed_cancellations: [{ reason_code: 'X' }] }, 'order is no text'],
      ['a failure without a reason', { ...answer, failed_cancellations: [{ order: 'l4' }] }, 'reason_code is no text'],
    ])('takes %s for no answer', async (_what, given, message) => {
      await expect(cancel(given).result).rejects.toThrow(message);
    });
  });
});
