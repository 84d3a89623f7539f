import { catchError, map, type Observable, of, switchMap } from 'rxjs';
import { isTokenRequirement } from '../checkout/BalanceRequirement.js';
import type { CheckoutRequest, TransactionOrGas } from '../checkout/CheckoutRequest.js';
import { type CheckoutSnapshot, CheckoutStatus } from '../checkout/CheckoutSnapshot.js';
import { engineErrors } from '../errors/engineErrors.js';
import { type Address, NATIVE } from '../money/Address.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { ItemType } from '../money/ItemType.js';
import { parseAddress, parseTokenAddress } from '../money/parseAddress.js';
import { isSameToken, type TokenAmount } from '../money/Token.js';
import { assertBuyable } from '../orders/assertBuyable.js';
import { buyRequirement } from '../orders/buyRequirement.js';
import { type RoutingSnapshot, RoutingStatus } from '../routing/RoutingSnapshot.js';
import type { WantedKinds } from '../routing/WantedKinds.js';
import { fromAbortable } from '../stream/fromAbortable.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { Goods, TokenRef } from './Goods.js';
import type { PaymentServices } from './PaymentServices.js';
import { baseUnitsOf } from './paymentAmount.js';

/** Price and routes found so far for goods. */
export interface FoundOffers {
  readonly price: TokenAmount | null;
  /** Whether the balance covers the goods. `null` if unknown. */
  readonly sufficient: boolean | null;
  readonly short: readonly TokenAmount[];
  readonly routing: RoutingSnapshot | null;
  readonly isOver: boolean;
  /** Why the search failed. */
  readonly error: unknown;
}

interface OfferQuestion {
  readonly goods: Goods;
  readonly account: Address;
  readonly wallet: Eip1193Provider;
  readonly kinds?: WantedKinds | undefined;
  /** Reads the chains again. */
  readonly fresh: boolean;
}

/** Gas of a purchase that can't be simulated before its funds are there, in gas units (facts §4.21, §5.13). */
const PRODUCT_GAS = 280_000n;
const LISTING_GAS = 400_000n;

/** Emits the price and the routes as they are found. Reads only. Completes after the search; a failed read ends it with `error` set. */
export function findOffers(question: OfferQuestion, services: PaymentServices): Observable<FoundOffers> {
  return ask(question, services).pipe(catchError((error: unknown) => of({ ...nothingFound, isOver: true, error })));
}

export const nothingFound: FoundOffers = {
  price: null,
  sufficient: null,
  short: [],
  routing: null,
  isOver: false,
  error: null,
};

function ask(question: OfferQuestion, services: PaymentServices): Observable<FoundOffers> {
  const { goods } = question;
  switch (goods.type) {
    case 'products':
      return fromAbortable((signal) => priceOfProducts(goods, question, services, signal)).pipe(
        switchMap((price) =>
          check([priceRequirement(price, question.account)], gasOf(PRODUCT_GAS), question, services, price),
        ),
      );
    case 'listing':
      return fromAbortable((signal) => requirementOfListing(goods, question, services, signal)).pipe(
        switchMap(({ price, requirement }) => check([requirement], gasOf(LISTING_GAS), question, services, price)),
      );
    case 'calls': {
      const [call] = goods.calls;
      if (goods.requirements.length === 0) return of({ ...nothingFound, sufficient: true, isOver: true });
      const purchase: TransactionOrGas | undefined =
        goods.calls.length === 1 && call !== undefined ? { type: 'TRANSACTION', transaction: call } : undefined;
      return check(goods.requirements, purchase, question, services, null);
    }
    case 'tokens':
      return fromAbortable((signal) => amountOf(goods, services, signal)).pipe(
        switchMap((wanted) => routesTo(wanted, question, services)),
      );
  }
}

async function priceOfProducts(
  { sale, items, currency }: Extract<Goods, { type: 'products' }>,
  { account }: OfferQuestion,
  { sales }: PaymentServices,
  signal: AbortSignal,
): Promise<TokenAmount> {
  const quote = await sales().quote({ environmentId: sale, items, walletAddress: account }, { signal });
  const wanted = quote.currencies.find(({ token }) => currency === undefined || isToken(token, currency));
  if (wanted === undefined)
    throw engineErrors.invalidParameter(
      'request.goods.currency',
      'request.goods.currency is not one of the currencies that the sale takes',
    );
  return { token: wanted.token, value: wanted.total };
}

function isToken(token: TokenAmount['token'], { chainId, address }: TokenRef): boolean {
  return isSameToken(token, { chainId, address: parseTokenAddress(address) });
}

/** Before the sale is signed its contract isn't known: the buyer replaces it (facts §5.13). */
function priceRequirement(
  { token, value }: TokenAmount,
  account: Address,
): CheckoutRequest['itemRequirements'][number] {
  return token.address === NATIVE
    ? { type: ItemType.NATIVE, amount: value }
    : { type: ItemType.ERC20, tokenAddress: token.address, spenderAddress: account, amount: value };
}

const gasOf = (limit: bigint): TransactionOrGas => ({ type: 'GAS', gasToken: { type: 'NATIVE', limit } });

async function requirementOfListing(
  { listingId, quantity }: Extract<Goods, { type: 'listing' }>,
  { account }: OfferQuestion,
  { orders, settlementContract, describeToken, native }: PaymentServices,
  signal: AbortSignal,
): Promise<{ readonly price: TokenAmount; readonly requirement: ReturnType<typeof buyRequirement> }> {
  const listing = await orders().getListing({ listingId }, { signal });
  assertBuyable(listing, account);
  const requirement = buyRequirement(listing, {
    fillAmount: quantity ?? listing.remaining,
    takerFees: [],
    spender: parseAddress(settlementContract()),
  });
  const address = listing.price.type === ItemType.NATIVE ? NATIVE : listing.price.tokenAddress;
  const token = await describeToken(native.chainId, address, { signal });
  return { price: { token, value: requirement.amount }, requirement };
}

function check(
  itemRequirements: CheckoutRequest['itemRequirements'],
  transaction: TransactionOrGas | undefined,
  { wallet, kinds, fresh }: OfferQuestion,
  { engine }: PaymentServices,
  known: TokenAmount | null,
): Observable<FoundOffers> {
  const request = { wallet, itemRequirements, ...(kinds !== undefined && { kinds }), fresh };
  return engine
    .smartCheckout({ ...request, ...(transaction !== undefined && { transaction }) })
    .pipe(map((snapshot) => foundBy(snapshot, known ?? priceOf(snapshot))));
}

function foundBy(
  { status, sufficient, insufficient, routing }: CheckoutSnapshot,
  price: TokenAmount | null,
): FoundOffers {
  const short = insufficient.filter(isTokenRequirement).map(({ token, delta }) => ({ token, value: delta.balance }));
  return { ...nothingFound, price, sufficient, short, routing, isOver: status === CheckoutStatus.DONE };
}

/** Returns the amount that the calls spend of one token, without gas; `null` if they spend several tokens. */
function priceOf({ requirements }: CheckoutSnapshot): TokenAmount | null {
  const taken = requirements.filter(isTokenRequirement).filter(({ isFee }) => !isFee);
  const [first] = taken;
  if (first === undefined || taken.some(({ token }) => !isSameToken(token, first.token))) return null;
  return { token: first.token, value: taken.reduce((sum, { required }) => sum + required.balance, 0n) };
}

async function amountOf(
  { token: { chainId, address }, amount }: Extract<Goods, { type: 'tokens' }>,
  { describeToken }: PaymentServices,
  signal: AbortSignal,
): Promise<TokenAmount> {
  const token = await describeToken(chainId, parseTokenAddress(address), { signal });
  return { token, value: assertPositiveAmount(baseUnitsOf(amount, token)) };
}

function routesTo(
  wanted: TokenAmount,
  { wallet, kinds }: OfferQuestion,
  { engine }: PaymentServices,
): Observable<FoundOffers> {
  const shortfall = {
    chainId: wanted.token.chainId,
    tokenAddress: wanted.token.address,
    amount: wanted.value,
  };
  return engine.findFundingRoutes({ wallet, shortfall, ...(kinds !== undefined && { kinds }) }).pipe(
    map((routing) => ({
      ...nothingFound,
      price: wanted,
      sufficient: false,
      short: [wanted],
      routing,
      isOver: routing.status !== RoutingStatus.SEARCHING,
    })),
  );
}
