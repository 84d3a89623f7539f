import { randomUUID } from 'node:crypto';
import { verifyTypedData } from 'ethers';
import { checkWhole } from '../../checkShape.js';
import type { KeepsState } from '../KeepsState.js';
import type { ServedChain } from '../ServedChain.js';
import {
  askedPrice,
  type BookFee,
  componentsHash,
  componentsOf,
  componentTypes,
  marketDomain,
  piecesListed,
  type SignedBookOrder,
  withdrawalDomain,
  withdrawalTypes,
} from './bookOrder.js';
import { signExtraData } from './extraData.js';
import { ListingRefusal } from './ListingRefusal.js';
import { type OrderStanding, readPendingTime, readStanding } from './orderStanding.js';

/** An order as the book stores it. */
interface BookEntry {
  readonly signed: SignedBookOrder;
  readonly createdAt: string;
  /** Unix seconds; until then a taker may hold a permit to fill it. */
  readonly handedOutUntil: number;
  /** Removed by a signature: no further permits are issued. */
  readonly isWithdrawn: boolean;
}

interface BookState {
  readonly entries: ReadonlyMap<string, BookEntry>;
  readonly protocolBasisPoints: number;
}

/** An order as the service returns it. */
export interface ListedOrder extends SignedBookOrder {
  readonly id: string;
  readonly type: 'LISTING';
  readonly chain: { readonly id: string; readonly name: string };
  readonly status: OrderStanding['status'];
  readonly fill_status: { readonly numerator: string; readonly denominator: string };
  readonly created_at: string;
  readonly updated_at: string;
}

export interface FulfilmentQuestion {
  readonly order_id: string;
  readonly taker_address: string;
  readonly fees: readonly BookFee[];
}

export interface FulfilmentAnswer {
  readonly fulfillable_orders: readonly { readonly order: ListedOrder; readonly extra_data: string }[];
  readonly unfulfillable_orders: readonly { readonly order_id: string; readonly reason: string }[];
}

export interface WithdrawalAnswer {
  readonly successful_cancellations: readonly string[];
  readonly pending_cancellations: readonly string[];
  readonly failed_cancellations: readonly { readonly order: string; readonly reason_code: 'FILLED' }[];
}

/** All methods reject with `ListingRefusal`. */
export interface ListingBook extends KeepsState {
  add(order: SignedBookOrder): Promise<ListedOrder>;
  find(id: string): Promise<ListedOrder>;
  /** Returns all orders, oldest first. */
  list(): Promise<readonly ListedOrder[]>;
  fulfil(questions: readonly FulfilmentQuestion[]): Promise<FulfilmentAnswer>;
  withdraw(ids: readonly string[], seller: string, signature: string): Promise<WithdrawalAnswer>;
  /** Sets the book's fee on later fills, in basis points; 200 at first. */
  setProtocolFee(basisPoints: number): void;
}

export const bookChainName = 'imtbl-zkevm-testnet';
/** Recipient of the book's fee. */
const protocolFeeRecipient = '0x000000000000000000000000000000000000fee5';
/** Validity of a permit to fill an order, in seconds. */
const permissionSeconds = 180;

/** Keeps signed orders. The market's contract stores the remaining amounts and cancellations. */
export const createListingBook = (
  chain: ServedChain,
  start: Readonly<Record<string, SignedBookOrder>> = {},
): ListingBook => {
  const createdAt = new Date().toISOString();
  let state: BookState = {
    entries: new Map(
      Object.entries(start).map(([id, signed]) => [id, { signed, createdAt, handedOutUntil: 0, isWithdrawn: false }]),
    ),
    protocolBasisPoints: 200,
  };
  const seaport = chain.contracts['seaport']!;

  const entry = (id: string): BookEntry => {
    const found = state.entries.get(id);
    if (!found) throw new ListingRefusal(404, 'RESOURCE_NOT_FOUND', `Order ${id} was not found`);
    return found;
  };
  const put = (id: string, changed: BookEntry): void => {
    state = { ...state, entries: new Map(state.entries).set(id, changed) };
  };

  const feesOf = ({ sell, buy, fees }: SignedBookOrder): readonly BookFee[] => {
    const pieces = piecesListed({ sell });
    const share = (askedPrice({ buy }) * BigInt(state.protocolBasisPoints)) / 10_000n;
    const amount = share - (share % pieces);
    return amount === 0n
      ? fees
      : [{ type: 'PROTOCOL', amount: amount.toString(), recipient_address: protocolFeeRecipient }, ...fees];
  };

  const show = async (id: string): Promise<ListedOrder> => {
    const { signed, createdAt: created, isWithdrawn, handedOutUntil } = entry(id);
    const { status, filled } = await readStanding(chain, signed, { isWithdrawn, handedOutUntil });
    return {
      ...signed,
      id,
      type: 'LISTING',
      chain: { id: `eip155:${chain.chainId}`, name: bookChainName },
      fees: feesOf(signed),
      status,
      fill_status: { numerator: filled.numerator.toString(), denominator: filled.denominator.toString() },
      created_at: created,
      updated_at: created,
    };
  };

  const add: ListingBook['add'] = async (order) => {
    const components = componentsOf(order);
    const isOwnMarket =
      same(order.protocol_data.seaport_address, seaport) &&
      same(order.protocol_data.zone_address, chain.contracts['zone']!);
    if (!isOwnMarket) throw invalid('The order is for another contract or zone');
    if (componentsHash(components) !== order.order_hash) throw invalid('order_hash is not the hash of the order');
    const domain = marketDomain(chain.chainId, seaport);
    const signer = signerOf(() => verifyTypedData(domain, componentTypes, components, order.signature));
    if (!same(signer, order.account_address)) throw invalid('The signature is not the account’s');
    const id = randomUUID();
    put(id, { signed: order, createdAt: new Date().toISOString(), handedOutUntil: 0, isWithdrawn: false });
    const shown = await show(id);
    // The service evaluates an order after its response.
    return { ...shown, status: { name: 'PENDING', evaluated: false, started: true } };
  };

  const fulfil: ListingBook['fulfil'] = async (questions) => {
    const answers = await Promise.all(
      questions.map(async (question) => ({ question, shown: await show(question.order_id) })),
    );
    const isActive = ({ shown }: (typeof answers)[number]): boolean => shown.status.name === 'ACTIVE';
    const expiresAt = (await readPendingTime(chain)) + BigInt(permissionSeconds);
    return {
      fulfillable_orders: await Promise.all(
        answers.filter(isActive).map(async ({ question, shown }) => {
          const fees = [...shown.fees, ...question.fees];
          put(shown.id, { ...entry(shown.id), handedOutUntil: Number(expiresAt) });
          const permission = { order: shown, orderHash: shown.order_hash, fees, taker: question.taker_address };
          const extraData = await signExtraData({ ...permission, expiresAt, chainId: chain.chainId });
          return { order: { ...shown, fees }, extra_data: extraData };
        }),
      ),
      unfulfillable_orders: answers
        .filter((answer) => !isActive(answer))
        .map(({ shown: { id, status } }) => ({
          order_id: id,
          reason: `Invalid order status ${status.name} for order ${id}`,
        })),
    };
  };

  const withdraw: ListingBook['withdraw'] = async (ids, seller, signature) => {
    const message = { orders: ids.map((id) => ({ id })) };
    const domain = withdrawalDomain(chain.chainId, seaport);
    const signer = signerOf(() => verifyTypedData(domain, withdrawalTypes, message, signature));
    const shown = await Promise.all(ids.map(show));
    if (!same(signer, seller) || shown.some((order) => !same(order.account_address, seller)))
      throw new ListingRefusal(401, 'UNAUTHORISED_REQUEST', 'The orders are not the account’s');
    const now = Number(await readPendingTime(chain));
    const filled = ids.filter((_, index) => shown[index]!.status.name === 'FILLED');
    const open = ids.filter((id) => !filled.includes(id));
    for (const id of open) put(id, { ...entry(id), isWithdrawn: true });
    const isPending = (id: string): boolean => entry(id).handedOutUntil >= now;
    return {
      successful_cancellations: open.filter((id) => !isPending(id)),
      pending_cancellations: open.filter(isPending),
      failed_cancellations: filled.map((order) => ({ order, reason_code: 'FILLED' })),
    };
  };

  return {
    add,
    find: show,
    list: () => Promise.all([...state.entries.keys()].map(show)),
    fulfil,
    withdraw,
    setProtocolFee: (basisPoints) => {
      checkWhole('orderBook.setProtocolFee', basisPoints, 0, 10_000);
      state = { ...state, protocolBasisPoints: basisPoints };
    },
    settle: () => Promise.resolve(),
    save: () => state,
    restore: (saved) => {
      state = saved as BookState;
    },
  };
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const invalid = (message: string): ListingRefusal => new ListingRefusal(400, 'VALIDATION_ERROR', message);

const signerOf = (recover: () => string): string => {
  try {
    return recover();
  } catch {
    throw invalid('The signature or what was signed cannot be read');
  }
};
