import { concat, concatMap, defer, map, type Observable, of, switchMap } from 'rxjs';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { NATIVE } from '../money/Address.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { askBook } from './askBook.js';
import { assertCalls } from './assertCalls.js';
import { assertTypedData } from './assertTypedData.js';
import { ListingStatus } from './Listing.js';
import type { CancellationOrder, CancellationResult, OrderBook } from './OrderBook.js';
import { CancelMethod, type CancelRequest } from './OrderRequest.js';
import { type CancelSnapshot, OrderStatus } from './OrderSnapshot.js';
import type { OrdersContext } from './OrdersContext.js';
import { nothingYet, progressOf } from './orderProgress.js';
import { signTypedData } from './signTypedData.js';
import type { TypedData } from './TypedData.js';

interface Cancellation {
  readonly context: RoutingContext;
  readonly order: CancellationOrder;
  readonly wallet: Eip1193Provider;
}

type Cancel = (cancellation: Cancellation, deps: OrdersContext) => Observable<CancelSnapshot>;

const start: CancelSnapshot = { ...nothingYet, typedData: null, result: null };

/** See `Orders.cancel`. */
export function cancelListings(
  { listingIds, method }: CancelRequest,
  wallet: Eip1193Provider,
  deps: OrdersContext,
): Observable<CancelSnapshot> {
  return defer(() => {
    const isList = Array.isArray as (value: unknown) => boolean;
    if (!isList(listingIds) || listingIds.length === 0 || !listingIds.every(isListingId))
      throw checkoutErrors.missingParams(undefined, { field: 'listingIds' });
    if (!Object.hasOwn(cancelBy, method)) throw checkoutErrors.missingParams(undefined, { field: 'method' });
    const context$ = fromAbortable(() => deps.open(wallet));
    const cancel = (context: RoutingContext): Observable<CancelSnapshot> =>
      cancelBy[method]({ context, order: { listingIds, seller: context.account }, wallet }, deps);
    return concat(of(start), context$.pipe(switchMap(cancel)));
  });
}

function isListingId(id: unknown): boolean {
  return typeof id === 'string' && id !== '';
}

const cancelOnChain: Cancel = ({ context, order, wallet }, { book, fulfilment }) => {
  const limits = { contract: book.settlementContract, maximumValue: 0n };
  const calls$ = fromAbortable((signal) =>
    asked(order, { signal }, async (limit) => assertCalls(await book.buildCancellation(order, limit), limits)),
  );
  return calls$.pipe(
    switchMap((transactions) =>
      fulfilment.run({ itemRequirements: [], transactions }, { wallet, open: () => Promise.resolve(context) }),
    ),
    concatMap((snapshot): Observable<CancelSnapshot> => {
      const known: CancelSnapshot = { ...start, ...progressOf(snapshot) };
      if (known.status !== OrderStatus.SUCCESS) return of(known);
      return fromAbortable((signal) => resultOf(order, book, { signal })).pipe(map((result) => ({ ...known, result })));
    }),
  );
};

/**
 * A listing may be bought between the check and the cancellation's block. The contract cancels a
 * sold order without an error; the book rejects it.
 */
async function resultOf(order: CancellationOrder, book: OrderBook, { signal }: Abortable): Promise<CancellationResult> {
  const sold = await Promise.all(
    order.listingIds.map((id) => {
      const one = { ...order, listingIds: [id] };
      return asked(one, { signal }, (limit) => book.buildCancellation(one, limit)).then(() => false, isSold);
    }),
  );
  signal?.throwIfAborted();
  const failed = order.listingIds.filter((_id, at) => sold[at]);
  return {
    successful: order.listingIds.filter((id) => !failed.includes(id)),
    failed: failed.map((listingId) => ({ listingId, reason: ListingStatus.FILLED })),
    pending: [],
  };
}

/** Any other error, or none: the contract's event already proves the cancellation. */
function isSold(error: unknown): boolean {
  return isTributaryError(error) && error.data['status'] === ListingStatus.FILLED;
}

const cancelInBook: Cancel = (cancellation, deps) => {
  const { order } = cancellation;
  const { book, network, screen } = deps;
  const typedData$ = fromAbortable(async (signal) => {
    const preparing = asked(order, { signal }, async (limit) => {
      const typedData = await book.prepareCancellation(order, limit);
      assertTypedData(typedData, { chainId: network.chainId, contract: book.settlementContract });
      return typedData;
    });
    const payment = { address: order.seller, tokenAddress: NATIVE, amount: 0n } as const;
    const [typedData] = await Promise.all([preparing, screen([payment], { signal })]);
    return typedData;
  });
  return typedData$.pipe(switchMap((typedData) => submit(typedData, cancellation, deps)));
};

const cancelBy = { [CancelMethod.ON_CHAIN]: cancelOnChain, [CancelMethod.GASLESS]: cancelInBook } satisfies Record<
  CancelMethod,
  Cancel
>;

function submit(
  typedData: TypedData,
  { context, order, wallet }: Cancellation,
  { book, network }: OrdersContext,
): Observable<CancelSnapshot> {
  const known: CancelSnapshot = { ...start, typedData, status: OrderStatus.SIGNING };
  const signature$ = fromAbortable((signal) =>
    signTypedData({ wallet, account: context.account, network, typedData }, { signal }),
  );
  const result$ = signature$.pipe(
    switchMap((signature) =>
      concat(
        of({ ...known, status: OrderStatus.SUBMITTING }),
        fromAbortable((signal) =>
          asked(order, { signal }, (limit) => book.cancelListings({ ...order, signature }, limit)),
        ).pipe(map((result): CancelSnapshot => ({ ...known, result, status: OrderStatus.SUCCESS }))),
      ),
    ),
  );
  return concat(of(known), result$);
}

function asked<T>(
  { listingIds }: CancellationOrder,
  { signal }: Abortable,
  ask: Parameters<typeof askBook<T>>[1],
): Promise<T> {
  return askBook({ type: CheckoutErrorType.CANCEL_ORDER_LISTING_ERROR, data: { listingIds }, signal }, ask);
}
