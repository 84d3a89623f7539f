import { concat, concatMap, defer, map, type Observable, of, switchMap, throwError } from 'rxjs';
import { CheckoutStatus } from '../checkout/CheckoutSnapshot.js';
import type { ItemRequirementInput } from '../checkout/ItemRequirement.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { NATIVE } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { askBook } from './askBook.js';
import { assertTypedData } from './assertTypedData.js';
import type { ListingDraft } from './Listing.js';
import { ItemApproval, type PreparedListing } from './OrderBook.js';
import type { SellRequest } from './OrderRequest.js';
import { OrderStatus, type SellSnapshot } from './OrderSnapshot.js';
import type { OrdersContext } from './OrdersContext.js';
import { nothingYet, progressOf } from './orderProgress.js';
import { type CheckedSale, checkSell, readDraft } from './readDraft.js';
import { signTypedData } from './signTypedData.js';

interface Sale {
  readonly context: RoutingContext;
  readonly draft: ListingDraft;
  readonly prepared: PreparedListing;
  readonly wallet: Eip1193Provider;
}

const start: SellSnapshot = { ...nothingYet, checkout: null, typedData: null, listing: null };
/** Routes can't fund an item. */
const noRoutes = { swap: false, bridge: false, onramp: false, 'bridge-swap': false } as const;

/** See `Orders.sell`. */
export function sellItem(request: SellRequest, wallet: Eip1193Provider, deps: OrdersContext): Observable<SellSnapshot> {
  return defer(() => {
    const checked = checkSell(request, deps.now());
    const sale$ = fromAbortable((signal) => prepare(checked, wallet, deps, { signal }));
    return concat(
      of(start),
      sale$.pipe(
        // Passport needs no check of its funds. Its listing still needs the approval, because the
        // book marks it inactive otherwise.
        switchMap((sale) => (sale.context.isPassport ? approve(start, sale, deps) : check(sale, deps))),
      ),
    );
  });
}

async function prepare(
  checked: CheckedSale,
  wallet: Eip1193Provider,
  deps: OrdersContext,
  options: Abortable,
): Promise<Sale> {
  const { book, open, network, screen } = deps;
  const context = await open(wallet);
  const draft = await readDraft(checked, context.account, deps, options);
  const preparing = askBook(
    { type: CheckoutErrorType.PREPARE_ORDER_LISTING_ERROR, data: {}, ...options },
    async (limit) => {
      const listing = await book.prepareListing(draft, limit);
      assertTypedData(listing.typedData, { chainId: network.chainId, contract: book.settlementContract });
      return listing;
    },
  );
  const { type, amount } = draft.price;
  const tokenAddress = type === ItemType.NATIVE ? NATIVE : draft.price.tokenAddress;
  const [prepared] = await Promise.all([preparing, screen([{ address: draft.seller, tokenAddress, amount }], options)]);
  return { context, draft, prepared, wallet };
}

/** Checks that the seller has the item, and whether it is approved. */
function check(sale: Sale, deps: OrdersContext): Observable<SellSnapshot> {
  const requirement = sellRequirement(sale, deps.book.settlementContract);
  return deps.checkout.run({ itemRequirements: [requirement], kinds: noRoutes }, sale.context).pipe(
    concatMap((checkout) => {
      const checked: SellSnapshot = { ...start, status: OrderStatus.CHECKING, checkout };
      if (checkout.status !== CheckoutStatus.DONE) return of(checked);
      if (!checkout.sufficient) return of({ ...checked, status: OrderStatus.INSUFFICIENT_FUNDS });
      const isApproved = checkout.allowances.every(({ sufficient }) => sufficient);
      return isApproved ? list(checked, sale, deps) : approve(checked, sale, deps);
    }),
  );
}

/** Only the settlement contract may take it. */
function sellRequirement({ draft: { item }, prepared }: Sale, spenderAddress: string): ItemRequirementInput {
  return item.type === ItemType.ERC721 && prepared.approval === ItemApproval.COLLECTION
    ? { ...item, spenderAddress, wholeCollection: true }
    : { ...item, spenderAddress };
}

/** Reads the approval again and sends it only if it is missing. */
function approve(checked: SellSnapshot, sale: Sale, deps: OrdersContext): Observable<SellSnapshot> {
  const { wallet, context } = sale;
  const requirement = sellRequirement(sale, deps.book.settlementContract);
  return deps.fulfilment.approve([requirement], { wallet, open: () => Promise.resolve(context) }).pipe(
    map((snapshot): SellSnapshot => ({ ...checked, ...progressOf(snapshot) })),
    concatMap((snapshot) => (snapshot.status === OrderStatus.SUCCESS ? list(snapshot, sale, deps) : of(snapshot))),
  );
}

function list(
  before: SellSnapshot,
  { context, draft, prepared, wallet }: Sale,
  { book, network, now }: OrdersContext,
): Observable<SellSnapshot> {
  const { typedData } = prepared;
  const { expiresAt } = draft;
  // The listing may have expired during the approval.
  if (expiresAt !== null && now() >= expiresAt * 1000)
    return throwError(() => checkoutErrors.orderExpired(undefined, { expiresAt }));
  const known: SellSnapshot = { ...before, typedData, status: OrderStatus.SIGNING };
  const signature$ = fromAbortable((signal) =>
    signTypedData({ wallet, account: context.account, network, typedData }, { signal }),
  );
  const listed$ = signature$.pipe(
    switchMap((signature) => {
      const listing$ = fromAbortable((signal) =>
        askBook({ type: CheckoutErrorType.CREATE_ORDER_LISTING_ERROR, data: {}, signal }, (limit) =>
          book.createListing({ draft, prepared, signature }, limit),
        ),
      );
      return concat(
        of({ ...known, status: OrderStatus.SUBMITTING }),
        listing$.pipe(map((listing): SellSnapshot => ({ ...known, listing, status: OrderStatus.SUCCESS }))),
      );
    }),
  );
  return concat(of(known), listed$);
}
