import { randomUUID } from 'node:crypto';
import { getAddress, Interface, TypedDataEncoder, toQuantity, verifyTypedData } from 'ethers';
import { readContracts } from '../contracts/readContracts.js';
import type { KeepsState } from '../KeepsState.js';
import type { ServedChain } from '../ServedChain.js';
import {
  type BookListing,
  cancellationMessage,
  cancellationTypes,
  type ExchangeFee,
  type ExchangeOrder,
  exchangeAbi,
  exchangeDomain,
  orderTypes,
} from './exchangeOrder.js';

/** The book does not do what is asked: `status` is what the service answers with. */
export class ListingRefusal extends Error {
  override readonly name = 'ListingRefusal';

  constructor(
    readonly status: 400 | 404 | 409,
    message: string,
  ) {
    super(message);
  }
}

interface BookEntry {
  readonly order: ExchangeOrder;
  readonly signature: string;
  /** Taken out for a signature: the contract would still settle it, but nobody gets the order from here any more. */
  readonly isWithdrawn: boolean;
}

export interface CallAnswer {
  readonly to: string;
  readonly data: string;
  readonly value: string;
}

export interface CancellationAnswer {
  readonly successful_cancellations: readonly string[];
  readonly failed_cancellations: readonly { readonly order: string; readonly reason_code: string }[];
  readonly pending_cancellations: readonly string[];
}

export interface FulfilmentAsked {
  readonly amount: string;
  readonly takerFees: readonly ExchangeFee[];
}

/** All reject with `ListingRefusal`. */
export interface ListingBook extends KeepsState {
  add(order: ExchangeOrder, signature: string): Promise<BookListing>;
  find(id: string): Promise<BookListing>;
  fulfil(id: string, asked: FulfilmentAsked): Promise<CallAnswer>;
  buildCancellation(ids: readonly string[], seller: string): CallAnswer;
  withdraw(ids: readonly string[], seller: string, signature: string): Promise<CancellationAnswer>;
}

const exchange = new Interface(exchangeAbi);

/** Signed orders; how much of each is left, and whether it was cancelled on the chain, its contract knows. */
export const createListingBook = (
  chain: ServedChain,
  start: Readonly<Record<string, Pick<BookEntry, 'order' | 'signature'>>> = {},
): ListingBook => {
  let entries: ReadonlyMap<string, BookEntry> = new Map(
    Object.entries(start).map(([id, signed]) => [id, { ...signed, isWithdrawn: false }]),
  );
  const address = chain.contracts['exchange']!;
  const domain = exchangeDomain(chain.chainId, address);
  const hashOf = (order: ExchangeOrder): string => TypedDataEncoder.hash(domain, orderTypes, order);

  const entry = (id: string): BookEntry => {
    const found = entries.get(id);
    if (!found) throw new ListingRefusal(404, `There is no listing ${id}`);
    return found;
  };

  const show = async (id: string): Promise<BookListing> => {
    const { order, isWithdrawn } = entry(id);
    const read = (method: string): { address: string; contract: Interface; method: string; args: unknown[] } => ({
      address,
      contract: exchange,
      method,
      args: [hashOf(order)],
    });
    const [filled, cancelled] = await readContracts(chain.rpc, [read('filled'), read('cancelled')]);
    if (isWithdrawn || cancelled === true) throw new ListingRefusal(404, `The listing ${id} was cancelled`);
    return { id, order, remaining: (BigInt(order.amount) - (filled as bigint)).toString() };
  };

  const add: ListingBook['add'] = async (order, signature) => {
    const signer = signerOf(() => verifyTypedData(domain, orderTypes, order, signature));
    if (signer !== getAddress(order.seller)) throw new ListingRefusal(400, 'The signature is not the seller’s');
    const id = randomUUID();
    entries = new Map(entries).set(id, { order, signature, isWithdrawn: false });
    return show(id);
  };

  const fulfil: ListingBook['fulfil'] = async (id, { amount, takerFees }) => {
    const { order, remaining } = await show(id);
    if (BigInt(amount) > BigInt(remaining)) throw new ListingRefusal(409, `There is not enough left of listing ${id}`);
    const part = (whole: string): bigint => (BigInt(whole) * BigInt(amount)) / BigInt(order.amount);
    const paid = [...order.fees, ...takerFees].reduce((sum, fee) => sum + part(fee.amount), part(order.price));
    const value = BigInt(order.currency) === 0n ? paid : 0n;
    const data = exchange.encodeFunctionData('fulfil', [order, entry(id).signature, amount, takerFees]);
    return { to: address, data, value: toQuantity(value) };
  };

  const buildCancellation: ListingBook['buildCancellation'] = (ids, seller) => {
    const orders = ids.map((id) => entry(id).order);
    if (orders.some((order) => getAddress(order.seller) !== seller))
      throw new ListingRefusal(400, 'A listing is somebody else’s');
    return { to: address, data: exchange.encodeFunctionData('cancel', [orders]), value: '0x0' };
  };

  const withdraw: ListingBook['withdraw'] = async (ids, seller, signature) => {
    const signer = signerOf(() => verifyTypedData(domain, cancellationTypes, cancellationMessage(ids), signature));
    if (signer !== seller) throw new ListingRefusal(400, 'The signature is not the seller’s');
    const listings = await Promise.all(ids.map((id) => show(id).catch(() => null)));
    const isOwn = (id: string): boolean =>
      listings.some(
        (listing) =>
          listing?.id === id && getAddress(listing.order.seller) === seller && BigInt(listing.remaining) > 0n,
      );
    const own = ids.filter(isOwn);
    entries = own.reduce((all, id) => new Map(all).set(id, { ...entry(id), isWithdrawn: true }), entries);
    return {
      successful_cancellations: own,
      failed_cancellations: ids.filter((id) => !isOwn(id)).map((id) => ({ order: id, reason_code: 'NOT_CANCELLABLE' })),
      pending_cancellations: [],
    };
  };

  return {
    add,
    find: show,
    fulfil,
    buildCancellation,
    withdraw,
    settle: () => Promise.resolve(),
    save: () => entries,
    restore: (state) => {
      entries = state as ReadonlyMap<string, BookEntry>;
    },
  };
};

const signerOf = (recover: () => string): string => {
  try {
    return recover();
  } catch {
    throw new ListingRefusal(400, 'The signature or what was signed cannot be read');
  }
};
