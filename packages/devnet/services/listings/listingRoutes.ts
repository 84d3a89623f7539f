import { isAddress } from 'ethers';
import type { Route } from '../routes.js';
import type { ServiceAnswer, ServiceRequest } from '../ServiceHandler.js';
import type { BookFee, BookItem, SignedBookOrder } from './bookOrder.js';
import { bookChainName, type FulfilmentQuestion, type ListedOrder, type ListingBook } from './ListingBook.js';
import { ListingRefusal } from './ListingRefusal.js';

/** Serves the order book, under the main API's path for the child chain's orders. */
export const listingRoutes = (book: ListingBook): readonly Route[] => {
  const path = (pattern: string): RegExp => new RegExp(`^/v1/chains/${bookChainName}/orders/${pattern}$`);
  return [
    {
      method: 'GET',
      path: path('listings'),
      answer: ({ url }) => answering(200, async () => page(await book.list(), url.searchParams)),
    },
    {
      method: 'GET',
      path: path('listings/([^/]+)'),
      answer: (_request, id) => answering(200, async () => ({ result: await book.find(id) })),
    },
    {
      method: 'POST',
      path: path('listings'),
      answer: ({ json }) => answering(201, async () => ({ result: await book.add(readOrder(json)) })),
    },
    {
      method: 'POST',
      path: path('fulfillment-data'),
      answer: ({ json }) => answering(200, async () => ({ result: await book.fulfil(readQuestions(json)) })),
    },
    {
      method: 'POST',
      path: path('cancel'),
      answer: (request) => answering(200, async () => ({ result: await withdraw(book, request) })),
    },
  ];
};

const mostOrders = 20;
const mostFees = 2;

const page = (orders: readonly ListedOrder[], query: URLSearchParams): object => {
  const itemOf = ([item]: readonly BookItem[]): Readonly<Record<string, string>> => ({ ...item });
  const wanted: Readonly<Record<string, (order: ListedOrder) => string | undefined>> = {
    status: ({ status }) => status.name,
    account_address: ({ account_address: account }) => account,
    sell_item_contract_address: ({ sell }) => itemOf(sell)['contract_address'],
    sell_item_token_id: ({ sell }) => itemOf(sell)['token_id'],
    buy_item_type: ({ buy }) => itemOf(buy)['type'],
    buy_item_contract_address: ({ buy }) => itemOf(buy)['contract_address'],
  };
  const fits = (order: ListedOrder): boolean =>
    Object.entries(wanted).every(
      ([name, valueOf]) => !query.has(name) || query.get(name)!.toLowerCase() === valueOf(order)?.toLowerCase(),
    );
  const size = Number(query.get('page_size') ?? 100);
  if (!Number.isInteger(size) || size < 1 || size > 200) throw invalid('page_size is not from 1 to 200');
  const from = Number(atob(query.get('page_cursor') ?? '') || 0);
  const found = orders.filter(fits);
  const sorted = query.get('sort_direction') === 'asc' ? found : found.toReversed();
  const cursor = (at: number): string | null => (at < 0 || at >= sorted.length ? null : btoa(String(at)));
  return {
    result: sorted.slice(from, from + size),
    page: { previous_cursor: from === 0 ? null : cursor(Math.max(0, from - size)), next_cursor: cursor(from + size) },
  };
};

/** Checks the shape of an order; the book checks its content. */
const readOrder = (json: unknown): SignedBookOrder => {
  const order = json as Partial<SignedBookOrder> | null;
  const isWhole =
    isAddress(order?.account_address) &&
    isOne(order.sell, ['ERC721', 'ERC1155']) &&
    isOne(order.buy, ['NATIVE', 'ERC20']) &&
    areFees(order.fees, 'MAKER_ECOSYSTEM') &&
    [order.order_hash, order.signature, order.salt, order.start_at, order.end_at].every(
      (text) => typeof text === 'string',
    ) &&
    order.protocol_data?.seaport_version === '1.5' &&
    order.protocol_data.order_type === (order.sell[0]?.type === 'ERC721' ? 'FULL_RESTRICTED' : 'PARTIAL_RESTRICTED');
  if (!isWhole) throw invalid('The order is not of the expected shape');
  // The service uses lower-case addresses.
  const whole = order as SignedBookOrder;
  return { ...whole, account_address: whole.account_address.toLowerCase() };
};

const isOne = (items: readonly BookItem[] | undefined, types: readonly string[]): items is readonly [BookItem] =>
  Array.isArray(items) && items.length === 1 && types.includes((items as readonly BookItem[])[0]!.type);

const areFees = (fees: readonly BookFee[] | undefined, type: BookFee['type']): fees is readonly BookFee[] =>
  Array.isArray(fees) &&
  fees.length <= mostFees &&
  (fees as readonly BookFee[]).every(
    (fee) => fee.type === type && /^[1-9]\d*$/.test(fee.amount) && isAddress(fee.recipient_address),
  );

const readQuestions = (json: unknown): readonly FulfilmentQuestion[] => {
  const isQuestion = ({ order_id: id, taker_address: taker, fees }: Partial<FulfilmentQuestion>): boolean =>
    typeof id === 'string' && isAddress(taker) && areFees(fees, 'TAKER_ECOSYSTEM');
  if (!Array.isArray(json) || json.length === 0 || json.length > mostOrders || !json.every(isQuestion))
    throw invalid('The body is no list of orders to fill');
  return json as readonly FulfilmentQuestion[];
};

const withdraw = (book: ListingBook, { json }: ServiceRequest): Promise<object> => {
  const { account_address: account, orders, signature } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const isList = Array.isArray(orders) && orders.every((id) => typeof id === 'string');
  if (!isAddress(account) || typeof signature !== 'string' || !isList)
    throw invalid('The body is not of the expected shape');
  const ids = orders as readonly string[];
  if (ids.length === 0 || ids.length > mostOrders || new Set(ids).size !== ids.length)
    throw invalid('orders has from 1 to 20 distinct ids');
  return book.withdraw(ids, account, signature);
};

const invalid = (message: string): ListingRefusal => new ListingRefusal(400, 'VALIDATION_ERROR', message);

const answering = async (status: number, work: () => Promise<object>): Promise<ServiceAnswer> => {
  try {
    return { status, body: await work() };
  } catch (error) {
    if (!(error instanceof ListingRefusal)) throw error;
    const { code, message } = error;
    return { status: error.status, body: { code, message, link: '', trace_id: 'devnet', details: null } };
  }
};
