import { inject, injectable } from 'inversify';
import { seaportAbi } from '../../contracts-abi/index.js';
import {
  type Abortable,
  type Hex,
  type Listing,
  type ListingDraft,
  type ListingPage,
  ListingStatus,
  type PurchaseCall,
  parseAddress,
} from '../../core/index.js';
import {
  type CancellationOrder,
  type CancellationResult,
  ChainReaders,
  checkoutErrors,
  encodeCall,
  type FulfilmentOrder,
  footprints,
  ItemApproval,
  type ListingQuery,
  type OrderBook,
  type PreparedFulfilment,
  type PreparedListing,
  readContract,
  readLatestTime,
  type SignedCancellation,
  type SignedListing,
  type TypedData,
} from '../../core/plugin/index.js';
import type { BookedOrder } from './answers/BookedOrder.js';
import { type AnswerFields, fieldsIn, hexIn, listIn, textIn } from './answers/fieldsIn.js';
import { parseOrder } from './answers/parseOrder.js';
import { assertFulfilmentCall } from './fulfilment/assertFulfilmentCall.js';
import { buildFulfilment, itemWords } from './fulfilment/buildFulfilment.js';
import { OrderBookApi } from './OrderBookApi.js';
import { OrderBookSettings } from './OrderBookSettings.js';
import { assertOrderHash, isHashOf } from './orders/assertOrderHash.js';
import { listingBody } from './orders/listingBody.js';
import { type OrderComponents, orderComponents } from './orders/orderComponents.js';
import { orderHash } from './orders/orderHash.js';
import { cancellationMessage, orderMessage, signedComponents } from './orders/orderMessage.js';
import { toListing } from './orders/toListing.js';

const PAGE_SIZE = 50;
const MOST_FEES = 2;
const MOST_CANCELLED = 20;
const DEFAULT_SECONDS = 2 * 365 * 24 * 60 * 60;

/** The platform's order book: Seaport 1.5 orders that only its signed zone can release. */
@injectable()
export class SeaportOrderBook implements OrderBook {
  constructor(
    @inject(OrderBookApi) private readonly api: OrderBookApi,
    @inject(OrderBookSettings) private readonly settings: OrderBookSettings,
    @inject(ChainReaders) private readonly chains: ChainReaders,
  ) {}

  get settlementContract(): string {
    return this.settings.seaport;
  }

  async getListing(listingId: string, options: Abortable): Promise<Listing> {
    return toListing(await this.#find(listingId, options));
  }

  async findListings(
    { seller, contractAddress, id, status, cursor }: ListingQuery,
    options: Abortable,
  ): Promise<ListingPage> {
    const asked = {
      status,
      account_address: seller?.toLowerCase(),
      sell_item_contract_address: contractAddress?.toLowerCase(),
      sell_item_token_id: id?.toString(),
      page_cursor: cursor,
    };
    const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const query = new URLSearchParams([...given, ['page_size', String(PAGE_SIZE)], ['sort_direction', 'desc']]);
    const page = await this.api.getPage(`listings?${query}`, options);
    const listings = listIn(page.result, 'result').flatMap((order) => understood(() => toListing(parseOrder(order))));
    // A cursor that repeats would make a reader loop forever, so it ends the list.
    return { listings, cursor: page.cursor === cursor ? null : page.cursor };
  }

  async prepareFulfilment(asked: FulfilmentOrder, options: Abortable): Promise<PreparedFulfilment> {
    const { listing, buyer, fillAmount, takerFees } = asked;
    assertFewFees(takerFees);
    const fees = takerFees.map(({ amount, recipientAddress }) => ({
      type: 'TAKER_ECOSYSTEM',
      amount: amount.toString(),
      recipient_address: recipientAddress,
    }));
    const question = [{ order_id: listing.id, taker_address: buyer, fees }];
    // The response is a permit and buys nothing. A retry returns a new permit.
    const answer = fieldsIn(await this.api.ask('fulfillment-data', question, options), 'the answer');
    const { order, extraData } = readFulfillable(answer, listing.id);
    this.#assertOwnContract(order);
    assertOrderHash(order);
    const { call, total } = buildFulfilment({ order, extraData, fillAmount });
    const checked = assertFulfilmentCall(call.data ?? '0x', asked);
    return { call, total, deadline: checked.expiresAt };
  }

  async prepareListing(draft: ListingDraft, options: Abortable): Promise<PreparedListing> {
    const { seaport, zone, chainId } = this.settings;
    assertFewFees(draft.fees);
    const reader = this.chains.get(chainId);
    const [[counter], startsAt] = await Promise.all([
      readContract<readonly [bigint]>(
        reader,
        { address: seaport, abi: seaportAbi, functionName: 'getCounter', args: [draft.seller] },
        options,
      ),
      readLatestTime(reader, options),
    ]);
    const { expiresAt } = draft;
    // The player's clock may be behind, and an order signed with a past expiry could never be
    // bought.
    if (expiresAt !== null && expiresAt <= startsAt) throw checkoutErrors.orderExpired(undefined, { expiresAt });
    const endsAt = expiresAt ?? startsAt + DEFAULT_SECONDS;
    const components = orderComponents({ ...draft, zone, startsAt, endsAt, salt: newSalt(), counter });
    return { typedData: orderMessage(components, { chainId, seaport }), approval: ItemApproval.COLLECTION };
  }

  async createListing(signed: SignedListing, options: Abortable): Promise<Listing> {
    const order = parseOrder(await this.api.post('listings', listingBody(signed), options));
    if (!isHashOf(order, signedComponents(signed)))
      throw new TypeError('the order book lists another order than was signed');
    return toListing(order);
  }

  async buildCancellation(
    { listingIds, seller }: CancellationOrder,
    options: Abortable,
  ): Promise<readonly PurchaseCall[]> {
    const orders = await Promise.all(listingIds.map((id) => this.#find(id, options)));
    const all = orders.map((order) => {
      this.#assertOwnContract(order);
      if (order.seller !== seller) throw new TypeError(`only ${order.seller} can cancel the order ${order.id}`);
      if (order.status === ListingStatus.FILLED) throw sold(order);
      return assertOrderHash(order);
    });
    // The book may lag behind the chain, and the contract cancels a sold order without an error.
    await Promise.all(orders.map((order) => this.#assertUnsold(order, options)));
    const settlement = parseAddress(this.settings.seaport);
    return [
      {
        to: this.settings.seaport,
        data: encodeCall(seaportAbi, 'cancel', [all.map(componentWords)]),
        value: 0n,
        // The sender may differ: the owner of a contract account sends through other accounts.
        footprint: footprints.all(
          ...all.map((components) => footprints.cancels(settlement, components, orderHash(components))),
        ),
      },
    ];
  }

  async prepareCancellation({ listingIds }: CancellationOrder): Promise<TypedData> {
    if (listingIds.length > MOST_CANCELLED || new Set(listingIds).size !== listingIds.length)
      throw new RangeError(`the order book takes back at most ${MOST_CANCELLED} listings at once, each once`);
    return Promise.resolve(cancellationMessage(listingIds, this.settings));
  }

  async cancelListings(
    { listingIds, seller, signature }: SignedCancellation,
    options: Abortable,
  ): Promise<CancellationResult> {
    const body = { account_address: seller, orders: listingIds, signature };
    const answer = fieldsIn(await this.api.post('cancel', body, options), 'the answer');
    return {
      successful: texts(answer, 'successful_cancellations'),
      pending: texts(answer, 'pending_cancellations'),
      failed: listIn(answer['failed_cancellations'], 'failed_cancellations').map((failure) => {
        const fields = fieldsIn(failure, 'a failed cancellation');
        return { listingId: textIn(fields, 'order'), reason: textIn(fields, 'reason_code') };
      }),
    };
  }

  async #find(listingId: string, options: Abortable): Promise<BookedOrder> {
    const order = parseOrder(await this.api.get(`listings/${encodeURIComponent(listingId)}`, options));
    if (order.id !== listingId) throw new TypeError('the order book answers with another listing');
    return order;
  }

  /** @throws TributaryError CANCEL_ORDER_LISTING_ERROR (`data.status`) */
  async #assertUnsold(order: BookedOrder, options: Abortable): Promise<void> {
    const { seaport, chainId } = this.settings;
    const [, , filled, size] = await readContract<readonly [boolean, boolean, bigint, bigint]>(
      this.chains.get(chainId),
      { address: seaport, abi: seaportAbi, functionName: 'getOrderStatus', args: [order.orderHash] },
      { ...options, fresh: true },
    );
    if (size > 0n && filled >= size) throw sold(order);
  }

  #assertOwnContract({ id, seaport }: BookedOrder): void {
    if (seaport !== this.settings.seaport)
      throw new TypeError(`the order ${id} is settled by the contract ${seaport}, not by ${this.settings.seaport}`);
  }
}

/**
 * @throws TributaryError ORDER_EXPIRED_ERROR, FULFILL_ORDER_LISTING_ERROR (`data.reason`, and
 * `data.status` if the book returns it); TypeError if the response can't be parsed
 */
function readFulfillable(
  answer: AnswerFields,
  listingId: string,
): { readonly order: BookedOrder; readonly extraData: Hex } {
  const [refused] = listIn(answer['unfulfillable_orders'], 'unfulfillable_orders');
  const [fulfillable, ...others] = listIn(answer['fulfillable_orders'], 'fulfillable_orders');
  if (refused !== undefined) {
    const reason = textIn(fieldsIn(refused, 'a refusal'), 'reason').slice(0, 200);
    throw refusedFor(reason, listingId, statusIn(reason));
  }
  const fields = fieldsIn(fulfillable, 'the fulfilment');
  const order = parseOrder(fields['order']);
  if (others.length > 0 || order.id !== listingId) throw new TypeError('the order book answers with another listing');
  if (order.status !== ListingStatus.ACTIVE) throw refusedFor(`its status is ${order.status}`, listingId, order.status);
  return { order, extraData: hexIn(fields, 'extra_data') };
}

function refusedFor(reason: string, listingId: string, status: ListingStatus | undefined): Error {
  const data = { listingId, reason, ...(status !== undefined && { status }) };
  return reason.includes('EXPIRED')
    ? checkoutErrors.orderExpired(undefined, data)
    : checkoutErrors.fulfillOrderListing(new Error(reason), data);
}

/** A refusal has no code, but its sentence contains the status ("Invalid order status INACTIVE for order …"). */
function statusIn(reason: string): ListingStatus | undefined {
  const name = /\bstatus ([A-Z]+)\b/.exec(reason)?.[1];
  return Object.values(ListingStatus).find((status) => status === name);
}

function sold({ id: listingId }: BookedOrder): Error {
  const reason = `the order ${listingId} is sold`;
  return checkoutErrors.cancelOrderListing(new Error(reason), { listingId, reason, status: ListingStatus.FILLED });
}

/** Skips an order of an unknown shape, so that it doesn't hide the others. */
function understood(parse: () => Listing): readonly Listing[] {
  try {
    return [parse()];
  } catch {
    return [];
  }
}

function assertFewFees(fees: readonly unknown[]): void {
  if (fees.length > MOST_FEES)
    throw checkoutErrors.orderFee(undefined, { reason: `the order book takes at most ${MOST_FEES} fees of one side` });
}

function texts(answer: AnswerFields, name: string): readonly string[] {
  return listIn(answer[name], name).map((text) => textIn({ [name]: text as string }, name));
}

/** 64 bits, like the platform's own client. */
function newSalt(): bigint {
  const [salt = 0n] = globalThis.crypto.getRandomValues(new BigUint64Array(1));
  return salt;
}

function componentWords(components: OrderComponents): readonly unknown[] {
  const { offerer, zone, offer, consideration, orderType, startTime, endTime, zoneHash, salt, conduitKey, counter } =
    components;
  return [
    offerer,
    zone,
    offer.map(itemWords),
    consideration.map((payment) => [...itemWords(payment), payment.recipient]),
    orderType,
    startTime,
    endTime,
    zoneHash,
    salt,
    conduitKey,
    counter,
  ];
}
