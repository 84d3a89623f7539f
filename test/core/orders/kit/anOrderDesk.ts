import { lastValueFrom, type Observable, of, toArray } from 'rxjs';
import { networks } from '../../../../core/chains/networks.js';
import type { CheckoutSnapshot } from '../../../../core/checkout/CheckoutSnapshot.js';
import type { FulfilmentSnapshot } from '../../../../core/checkout/fulfilment/FulfilmentSnapshot.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import type { Listing } from '../../../../core/orders/Listing.js';
import type { CancellationResult, OrderBook } from '../../../../core/orders/OrderBook.js';
import type { OrdersContext } from '../../../../core/orders/OrdersContext.js';
import type { TypedData } from '../../../../core/orders/TypedData.js';
import { aRoutingContext } from '../../../kit/aRoutingContext.js';
import { childChainId } from '../../../kit/aToken.js';
import { exchange, stranger } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';

export const item = { type: 'ERC721', contractAddress: parseAddress(stranger), id: 7n } as const;

export function aListing(given: Partial<Listing> = {}): Listing {
  return {
    id: 'l1',
    seller: stranger,
    item,
    price: { type: 'NATIVE', amount: 100n },
    fees: [],
    expiresAt: null,
    status: 'ACTIVE',
    remaining: 1n,
    ...given,
  };
}

export function aTypedData(domain: object = {}): TypedData {
  return {
    domain: { name: 'Market', chainId: childChainId, verifyingContract: exchange, ...domain },
    types: { Order: [{ name: 'id', type: 'uint256' }] },
    primaryType: 'Order',
    message: { id: '7' },
  };
}

export function aCheckout(given: Partial<CheckoutSnapshot> = {}): CheckoutSnapshot {
  return {
    status: 'done',
    sufficient: true,
    requirements: [],
    allowances: [],
    insufficient: [],
    routing: null,
    ...given,
  };
}

export function aFulfilment(given: Partial<FulfilmentSnapshot> = {}): FulfilmentSnapshot {
  return { status: 'SUCCESS', reason: null, error: null, insufficient: [], execution: null, ...given };
}

export const signature = `0x${'5a'.repeat(65)}`;
export const aResult: CancellationResult = { successful: ['l1'], failed: [], pending: [] };

interface Given {
  readonly listing?: Listing;
  readonly calls?: readonly object[];
  /** Total cost of the purchase according to the book. */
  readonly total?: bigint;
  readonly typedData?: TypedData;
  readonly checkout?: readonly CheckoutSnapshot[];
  readonly fulfilment?: readonly FulfilmentSnapshot[];
  readonly isPassport?: boolean;
  /** An earlier purchase of the listing with an unknown outcome. */
  readonly unsettled?: FulfilmentSnapshot;
  /** Answers of the book that replace the defaults. */
  readonly answers?: Partial<Record<keyof OrderBook, () => Promise<unknown>>>;
  /** Whether the account may be served. */
  readonly screen?: () => Promise<void>;
  /** Unix milliseconds. */
  readonly now?: number;
}

export interface OrderDesk {
  readonly deps: OrdersContext;
  readonly wallet: ScriptedWallet;
  /** Account and subject of each lookup of an unsettled purchase. */
  readonly subjects: readonly unknown[];
  /** The keys of the purchases. */
  readonly keys: readonly unknown[];
  /** Calls of the parts below and signature requests to the wallet, in order. */
  readonly asked: () => readonly string[];
  /** Arguments of the first call of a part. */
  readonly given: (what: string) => unknown;
  /** The signal that went with it. */
  readonly signal: (what: string) => AbortSignal | undefined;
}

/** The parts below the orders. They record their calls. */
export function anOrderDesk({
  listing = aListing(),
  calls = [{ to: exchange, data: '0x12' }],
  total = 100n,
  typedData = aTypedData(),
  checkout = [aCheckout()],
  fulfilment = [],
  isPassport = false,
  unsettled,
  answers = {},
  now = 0,
  screen = () => Promise.resolve(),
}: Given = {}): OrderDesk {
  const asked: { readonly what: string; readonly given?: unknown; readonly signal?: AbortSignal | undefined }[] = [];
  const subjects: unknown[] = [];
  const keys: unknown[] = [];
  const wallet = new ScriptedWallet({
    onCall: ({ method, params }) => {
      if (method === 'eth_signTypedData_v4') asked.push({ what: 'signature', given: params });
    },
  }).script('eth_signTypedData_v4', () => signature);
  const answer =
    (what: keyof OrderBook, value: unknown) =>
    (given: unknown, options?: { readonly signal?: AbortSignal }): Promise<unknown> => {
      asked.push({ what, given, signal: options?.signal });
      return answers[what]?.() ?? Promise.resolve(value);
    };
  const fulfil =
    (what: string) =>
    (given: unknown): Observable<FulfilmentSnapshot> => (asked.push({ what, given }), of(...fulfilment));
  const book = {
    settlementContract: exchange,
    getListing: answer('getListing', listing),
    prepareFulfilment: answer('prepareFulfilment', { call: calls[0], total, deadline: null }),
    buildCancellation: answer('buildCancellation', calls),
    prepareListing: answer('prepareListing', { typedData }),
    createListing: answer('createListing', listing),
    prepareCancellation: answer('prepareCancellation', typedData),
    cancelListings: answer('cancelListings', aResult),
  } as unknown as OrderBook;
  const deps = {
    book,
    checkout: { run: (given: unknown) => (asked.push({ what: 'checkout', given }), of(...checkout)) },
    fulfilment: {
      run: fulfil('fulfilment'),
      approve: fulfil('approval'),
      unsettledOf: (...given: unknown[]) => (subjects.push(given), Promise.resolve(unsettled ?? null)),
      runLate: (late: unknown, given: object, { idempotencyKey }: { readonly idempotencyKey?: string }) => {
        keys.push(idempotencyKey);
        return fulfil('fulfilment')({ ...given, late });
      },
    },
    screen: () => screen(),
    tokens: { describe: () => Promise.resolve({ decimals: 18 }) },
    network: networks[childChainId],
    now: () => now,
    open: () => Promise.resolve(aRoutingContext({ isPassport })),
  } as unknown as OrdersContext;
  const find = (what: string) => asked.find((call) => call.what === what);
  return {
    deps,
    wallet,
    subjects,
    keys,
    asked: () => asked.map(({ what }) => what),
    given: (what) => find(what)?.given,
    signal: (what) => find(what)?.signal,
  };
}

/** Everything that a stream says. */
export function all<T>(snapshots$: Observable<T>): Promise<readonly T[]> {
  return lastValueFrom(snapshots$.pipe(toArray()));
}

export const statusesOf = (snapshots: readonly { readonly status: string }[]): readonly string[] =>
  snapshots.map(({ status }) => status);
