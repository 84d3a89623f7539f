import { concat, concatMap, defer, map, type Observable, of, switchMap } from 'rxjs';
import { GasAmountType, type TransactionOrGas } from '../checkout/CheckoutRequest.js';
import { CheckoutStatus } from '../checkout/CheckoutSnapshot.js';
import { Settlement } from '../checkout/fulfilment/FulfilmentRequest.js';
import type { FulfilmentSnapshot } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import { CheckoutErrorType, checkoutErrors } from '../errors/checkoutErrors.js';
import { engineErrors } from '../errors/engineErrors.js';
import { NATIVE } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { parseAddress } from '../money/parseAddress.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { askBook } from './askBook.js';
import { assertBuyable } from './assertBuyable.js';
import { assertBuyRequest } from './assertBuyRequest.js';
import { assertWholeParts } from './assertWholeParts.js';
import { type BuyRequirement, buyRequirement } from './buyRequirement.js';
import { calculateFees } from './calculateFees.js';
import type { Listing } from './Listing.js';
import type { OrderFee } from './OrderFee.js';
import type { BuyRequest } from './OrderRequest.js';
import { type BuySnapshot, OrderStatus } from './OrderSnapshot.js';
import type { BuyOptions } from './Orders.js';
import type { OrdersContext } from './OrdersContext.js';
import { nothingYet, progressOf } from './orderProgress.js';
import { orderPurchase, orderSubject } from './orderPurchase.js';
import { piecesOf } from './piecesOf.js';
import { prepareFulfilment } from './prepareFulfilment.js';

/** An earlier purchase of the listing with an unknown outcome. */
interface Unsettled {
  readonly unsettled: FulfilmentSnapshot;
}

interface Purchase {
  readonly context: RoutingContext;
  readonly listing: Listing;
  readonly fillAmount: bigint;
  readonly takerFees: readonly OrderFee[];
  /** Derived from the listing. */
  readonly requirement: BuyRequirement;
  /** Total that the player accepted. */
  readonly maximumTotal: bigint;
}

const start: BuySnapshot = { ...nothingYet, checkout: null, listing: null };
/** The purchase is prepared only once it can be paid for, so its gas can't be measured (facts §4.21). */
const gas: TransactionOrGas = { type: GasAmountType.GAS, gasToken: { type: 'NATIVE', limit: 400_000n } };

/** See `Orders.buy`. */
export function buyListing(request: BuyRequest, options: BuyOptions, deps: OrdersContext): Observable<BuySnapshot> {
  return defer(() => {
    assertBuyRequest(request);
    const purchase$ = fromAbortable((signal) => readPurchase(request, options.wallet, deps, { signal }));
    return concat(
      of(start),
      purchase$.pipe(
        switchMap((purchase) =>
          'unsettled' in purchase
            ? of<BuySnapshot>({ ...start, ...progressOf(purchase.unsettled) })
            : check(purchase, request, options, deps),
        ),
      ),
    );
  });
}

async function readPurchase(
  request: BuyRequest,
  wallet: Eip1193Provider,
  { book, open, tokens, network, fulfilment }: OrdersContext,
  options: Abortable,
): Promise<Purchase | Unsettled> {
  const { listingId, takerFees: fees = [] } = request;
  const asking = { type: CheckoutErrorType.GET_ORDER_LISTING_ERROR, data: { listingId }, ...options };
  const settlementContract = parseAddress(book.settlementContract);
  // The earlier purchase may be why the listing is sold or the funds are gone, so it is checked
  // before both.
  const reading = askBook(asking, (limit) => book.getListing(listingId, limit));
  reading.catch(() => undefined);
  const context = await open(wallet);
  const unsettled = await fulfilment.unsettledOf(context.account, orderSubject(settlementContract, listingId));
  if (unsettled !== null) return { unsettled };
  const listing = await reading;
  assertBuyable(listing, context.account);
  const { item, price, remaining } = listing;
  const { fillAmount = remaining } = request;
  if (fillAmount < 1n || fillAmount > remaining)
    throw checkoutErrors.fulfillOrderListing(undefined, { listingId, fillAmount, remaining });
  const token = await tokens.describe(
    network.chainId,
    price.type === ItemType.NATIVE ? NATIVE : price.tokenAddress,
    options,
  );
  const takerFees = calculateFees(fees, { amount: price.amount, decimals: token.decimals, pieces: piecesOf(item) });
  assertWholeParts(listing, { fillAmount, takerFees });
  const requirement = buyRequirement(listing, { fillAmount, takerFees, spender: settlementContract });
  const { maximumTotal = requirement.amount } = request;
  if (requirement.amount > maximumTotal)
    throw engineErrors.priceMoved({ quoted: maximumTotal, current: requirement.amount, listingId });
  return { context, listing, fillAmount, takerFees, requirement, maximumTotal };
}

function check(
  purchase: Purchase,
  request: BuyRequest,
  options: BuyOptions,
  deps: OrdersContext,
): Observable<BuySnapshot> {
  const { context, listing, requirement } = purchase;
  const known: BuySnapshot = { ...start, listing, status: OrderStatus.CHECKING };
  return deps.checkout.run({ itemRequirements: [requirement], transaction: gas }, context).pipe(
    concatMap((checkout) => {
      const checked: BuySnapshot = { ...known, checkout };
      if (checkout.status !== CheckoutStatus.DONE) return of(checked);
      return checkout.sufficient
        ? fulfil(checked, purchase, request, options, deps)
        : of({ ...checked, status: OrderStatus.INSUFFICIENT_FUNDS });
    }),
  );
}

function fulfil(
  checked: BuySnapshot,
  { context, listing, fillAmount, takerFees, requirement, maximumTotal }: Purchase,
  { settlement = Settlement.WAIT, purpose }: BuyRequest,
  { wallet, idempotencyKey }: BuyOptions,
  { book, fulfilment }: OrdersContext,
): Observable<BuySnapshot> {
  const order = { listing, buyer: context.account, fillAmount, takerFees };
  const settlementContract = parseAddress(book.settlementContract);
  // Fees may have changed since the listing was read, so the approval uses the current total.
  const total$ = fromAbortable(async (signal) => {
    const { total } = await prepareFulfilment(book, order, { settlementContract, maximumTotal }, { signal });
    return total;
  });
  // Uses the account the fulfilment was prepared for. The execution checks that the wallet still
  // shows it.
  const sent$ = total$.pipe(
    switchMap((total) =>
      fulfilment.runLate(
        orderPurchase(order, { settlementContract, maximumTotal: total }),
        {
          itemRequirements: [{ ...requirement, amount: total }],
          settlement,
          ...(purpose !== undefined && { purpose }),
        },
        { wallet, idempotencyKey, open: () => Promise.resolve(context) },
      ),
    ),
  );
  return concat(
    of({ ...checked, status: OrderStatus.RUNNING }),
    sent$.pipe(map((snapshot): BuySnapshot => ({ ...checked, ...progressOf(snapshot) }))),
  );
}
