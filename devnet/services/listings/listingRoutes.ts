import { getAddress, isAddress } from 'ethers';
import type { Route } from '../routes.js';
import type { ServiceAnswer, ServiceRequest } from '../ServiceHandler.js';
import type { ExchangeFee, ExchangeOrder } from './exchangeOrder.js';
import { type ListingBook, ListingRefusal } from './ListingBook.js';

const base = '/v1/chains/imtbl-zkevm-testnet/orders';

/** The order book, below the main API's path for the child chain's orders. */
export const listingRoutes = (book: ListingBook): readonly Route[] => {
  const path = (pattern: string): RegExp => new RegExp(`^${base}/${pattern}$`);
  return [
    { method: 'GET', path: path('listings/([^/]+)'), answer: (_request, id) => answering(200, () => book.find(id)) },
    { method: 'POST', path: path('listings'), answer: (request) => answering(201, () => add(book, fields(request))) },
    {
      method: 'POST',
      path: path('listings/([^/]+)/fulfilment'),
      answer: (request, id) => answering(200, () => fulfil(book, id, fields(request))),
    },
    {
      method: 'POST',
      path: path('cancellation-data'),
      answer: (request) => answering(200, () => buildCancellation(book, fields(request))),
    },
    {
      method: 'POST',
      path: path('cancel'),
      answer: (request) => answering(200, () => withdraw(book, fields(request))),
    },
  ];
};

type Fields = Readonly<Record<string, unknown>>;

const add = (book: ListingBook, { order, signature }: Fields): Promise<object> => {
  if (typeof order !== 'object' || order === null) throw new ListingRefusal(400, 'order is missing');
  return book.add(order as ExchangeOrder, text(signature, 'signature'));
};

const fulfil = (book: ListingBook, id: string, { amount, taker_fees: fees }: Fields): Promise<object> => {
  if (typeof amount !== 'string' || !/^[1-9]\d*$/.test(amount))
    throw new ListingRefusal(400, 'amount is not a whole number');
  return book.fulfil(id, { amount, takerFees: Array.isArray(fees) ? (fees as readonly ExchangeFee[]) : [] });
};

const buildCancellation = (book: ListingBook, { order_ids: ids, account_address: account }: Fields): object =>
  book.buildCancellation(texts(ids), address(account));

const withdraw = (
  book: ListingBook,
  { order_ids: ids, account_address: account, signature }: Fields,
): Promise<object> => book.withdraw(texts(ids), address(account), text(signature, 'signature'));

const fields = ({ json }: ServiceRequest): Fields =>
  typeof json === 'object' && json !== null ? (json as Fields) : {};

const text = (value: unknown, name: string): string => {
  if (typeof value !== 'string') throw new ListingRefusal(400, `${name} is missing`);
  return value;
};

const texts = (value: unknown): readonly string[] => {
  if (!Array.isArray(value) || value.length === 0) throw new ListingRefusal(400, 'order_ids is missing');
  return value.map((id) => text(id, 'order_ids'));
};

const address = (value: unknown): string => {
  if (!isAddress(value)) throw new ListingRefusal(400, 'account_address is not an address');
  return getAddress(value);
};

const answering = async (status: number, work: () => Promise<object> | object): Promise<ServiceAnswer> => {
  try {
    return { status, body: await work() };
  } catch (error) {
    if (!(error instanceof ListingRefusal)) throw error;
    return { status: error.status, body: { message: error.message } };
  }
};
