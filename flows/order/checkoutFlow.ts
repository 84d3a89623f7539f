import {
  catchError,
  concat,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  startWith,
  switchMap,
  take,
  timer,
} from 'rxjs';
import {
  assertKinds,
  type CheckoutRequest,
  type CheckoutSnapshot,
  type FundingEngine,
  fromAbortable,
  ItemType,
  knownChainIds,
  RouteKind,
  type RoutingSnapshot,
  readPromptFacts,
  type WantedKinds,
} from '../../core/index.js';
import { createFlow } from '../createFlow.js';
import { type CommandsOf, type Flow } from '../Flow.js';
import { searching } from '../funding/searching.js';
import { failureOf } from '../payment/failureOf.js';
import { applyCheckoutChange, type CheckoutChange } from './applyCheckoutChange.js';
import { type CheckoutState, initialCheckoutState } from './CheckoutState.js';
import { checkOf, checkOfTokens } from './checkOf.js';
import type { StoppedPrice } from './findStoppedPrice.js';
import { type MethodRules, offersCard } from './offerMethods.js';
import { PaymentMethod } from './PaymentMethod.js';
import type { PayTab } from './PayTab.js';
import type { OrderWish } from './payWays.js';
import { pricedTokens } from './pricedTokens.js';
import { readCardFacts } from './readCardFacts.js';
import { readSpender } from './readSpender.js';

export interface CheckoutWish {
  readonly wallet: CheckoutRequest['wallet'];
  readonly wish: OrderWish;
  /**
   * Typical gas units of such a purchase, without approvals; `null` if it costs none. The margin of
   * `requiredGas` is added.
   */
  readonly gasLimit: bigint | null;
  readonly rules: MethodRules;
  /** The player's last payment method; `null` if there is none. */
  readonly method: PaymentMethod | null;
  /** For an order without items: the allowed kinds of routes. Default: all. */
  readonly kinds?: WantedKinds;
  /** Debounce of the first search in milliseconds, while the player may still be typing the amount. Default 0. */
  readonly restMs?: number;
  /** Currency of values: an ISO 4217 code; `null`: shows and requests no values. */
  readonly fiatCurrency: string | null;
}

/** Actions of the player. */
export type CheckoutAction =
  /** Requests everything again. */
  | { readonly type: 'search' }
  /** The same, because the price exceeded the accepted limit after the click. */
  | { readonly type: 'stop'; readonly price: StoppedPrice }
  | { readonly type: 'choose'; readonly wayId: string }
  | { readonly type: 'pick'; readonly tab: PayTab }
  /**
   * The player pointed at, focused or clicked something in the list or the footer, which no longer
   * change by themselves.
   */
  | { readonly type: 'touch' }
  /** Sorts the shown options by lowest total again. */
  | { readonly type: 'sort' };

export type CheckoutCommands = CommandsOf<CheckoutAction>;

const checkoutCommands: Readonly<Record<CheckoutAction['type'], true>> = {
  search: true,
  stop: true,
  choose: true,
  pick: true,
  touch: true,
  sort: true,
};

/**
 * Cold: sends requests on subscribe. Every state is complete. Never completes by itself;
 * unsubscribing aborts its requests.
 */
export type CheckoutFlow = Flow<CheckoutState, CheckoutCommands>;

/** Time to wait for other options before the best known one is chosen, in milliseconds. */
const chosenAfterMs = 800;

/**
 * Creates the flow from a price to a chosen payment option: reads what is missing, how to get it,
 * and all costs. A new price, account or currency needs a new flow. For a wish without items, its
 * `total` of tokens is wanted.
 *
 * @example
 * const { state$, commands } = createCheckoutFlow(engine, wish);
 * state$.subscribe((state) => draw(state.ways));
 */
export function createCheckoutFlow(engine: FundingEngine, request: CheckoutWish): CheckoutFlow {
  assertKinds({ engine, request }, 'object', 'object');
  const { wallet, wish, rules, gasLimit, method, fiatCurrency } = request;
  assertKinds({ wallet, wish, rules }, 'object', 'object', 'object');
  assertKinds({ gasLimit, method, fiatCurrency }, 'bigint|null', 'string|null', 'string|null');
  assertKinds({ method: method ?? undefined }, Object.values(PaymentMethod));
  assertKinds({ excluded: rules.excluded }, 'list');
  const apply = applyCheckoutChange(request);
  return createFlow<CheckoutAction, CheckoutChange, CheckoutState>({
    actions: checkoutCommands,
    initial: startingCheckout(request),
    apply,
    changes: (actions$, current$) =>
      merge(
        checkChanges(engine, request, actions$),
        playerChanges(actions$),
        cardChanges(engine, request),
        walletChanges(engine, request),
        priceChanges(engine, request, current$),
      ),
  });
}

/** Returns the initial state: the methods and the chosen one. Pure. */
export function startingCheckout(request: Pick<CheckoutWish, 'wish' | 'rules' | 'method'>): CheckoutState {
  return applyCheckoutChange(request)(initialCheckoutState, { type: 'card', card: initialCheckoutState.card });
}

/** Runs on each search, and then with uncached reads; the best option is due shortly after each start. */
function checkChanges(
  engine: FundingEngine,
  request: CheckoutWish,
  actions$: Observable<CheckoutAction>,
): Observable<CheckoutChange> {
  return actions$.pipe(
    filter((action) => action.type === 'search' || action.type === 'stop'),
    map((action) => ({ stopped: action.type === 'stop' ? action.price : null, fresh: true })),
    startWith({ stopped: null, fresh: false }),
    switchMap((asked) =>
      merge(checking(engine, request, asked), timer(chosenAfterMs).pipe(map((): CheckoutChange => ({ type: 'due' })))),
    ),
  );
}

function playerChanges(actions$: Observable<CheckoutAction>): Observable<CheckoutChange> {
  return actions$.pipe(
    mergeMap((action): Observable<CheckoutChange> => {
      if (action.type === 'choose') return of({ type: 'chose-way', wayId: action.wayId });
      if (action.type === 'pick') return of({ type: 'picked', tab: action.tab });
      if (action.type === 'sort') return of({ type: 'sorted' });
      return action.type === 'touch' ? of({ type: 'touched' }) : EMPTY;
    }),
  );
}

function cardChanges(engine: FundingEngine, { wish, rules }: CheckoutWish): Observable<CheckoutChange> {
  if (!offersCard(rules)) return of({ type: 'card', card: { offer: 'no-provider', terms: null } });
  return fromAbortable((signal) => readCardFacts(engine, wish.currency, signal)).pipe(
    map((card): CheckoutChange => ({ type: 'card', card })),
  );
}

function walletChanges({ environment }: FundingEngine, { wallet, wish }: CheckoutWish): Observable<CheckoutChange> {
  const chainIds = knownChainIds(environment);
  return fromAbortable((signal) => readPromptFacts(wallet, { account: wish.account, chainIds }, { signal })).pipe(
    map((facts): CheckoutChange => ({ type: 'wallet', facts })),
  );
}

/** Reads the prices of all tokens in the options, and again for a new token. */
function priceChanges(
  engine: FundingEngine,
  { wish, fiatCurrency }: CheckoutWish,
  current$: Observable<CheckoutState>,
): Observable<CheckoutChange> {
  if (fiatCurrency === null) return EMPTY;
  return current$.pipe(
    map((state) => pricedTokens(wish, state.search, engine.environment)),
    distinctUntilChanged((a, b) => a.key === b.key),
    switchMap(({ tokens }) => engine.prices.watch(tokens, { currency: fiatCurrency })),
    map((prices): CheckoutChange => ({ type: 'prices', prices })),
  );
}

interface Asking {
  readonly stopped: StoppedPrice | null;
  readonly fresh: boolean;
}

/** Reads the balance and the missing amount, then emits options as they are found. */
function checking(
  engine: FundingEngine,
  request: CheckoutWish,
  { stopped, fresh }: Asking,
): Observable<CheckoutChange> {
  const checked$ =
    request.wish.items.length === 0 ? searchingTokens(engine, request, fresh) : checkingOrder(engine, request, fresh);
  return concat(
    defer(() => of<CheckoutChange>({ type: 'began', at: Date.now(), stopped })),
    checked$.pipe(
      catchError((error: unknown) =>
        of<CheckoutChange>({ type: 'check', check: { status: 'failed', error: failureOf(error) } }),
      ),
    ),
  );
}

/** Wanted tokens without a purchase need no check. */
function searchingTokens(
  engine: FundingEngine,
  { wallet, wish: { currency: token, total: value }, kinds, restMs = 0 }: CheckoutWish,
  fresh: boolean,
): Observable<CheckoutChange> {
  const shortfall = { chainId: token.chainId, tokenAddress: token.address, amount: value };
  const request = { wallet, shortfall, kinds: { ...kinds, [RouteKind.ONRAMP]: false } };
  return concat(
    of<CheckoutChange>({ type: 'check', check: checkOfTokens({ token, value }) }),
    timer(fresh ? 0 : restMs).pipe(
      switchMap(() => searching(engine.findFundingRoutes(request))),
      map((change): CheckoutChange => ({ type: 'searched', change })),
    ),
  );
}

function checkingOrder(engine: FundingEngine, request: CheckoutWish, fresh: boolean): Observable<CheckoutChange> {
  return fromAbortable(() => readSpenderOf(engine, request)).pipe(
    switchMap((spender) => {
      const checkout = checkoutOf(request, spender);
      const mayBeAllowed = spender === null && request.wish.currency.type !== 'native';
      return engine.smartCheckout(fresh ? { ...checkout, fresh } : checkout).pipe(
        connect((shared$) => {
          const known$ = shared$.pipe(
            filter(({ sufficient }) => sufficient !== null),
            take(1),
            map((snapshot): CheckoutChange => ({ type: 'check', check: checkOf(snapshot, { mayBeAllowed }) })),
          );
          const routing$ = shared$.pipe(
            filter(({ sufficient }) => sufficient === false),
            take(1),
            switchMap((found) => searching(routingOf(shared$.pipe(startWith(found))))),
            map((change): CheckoutChange => ({ type: 'searched', change })),
          );
          return merge(known$, routing$);
        }),
      );
    }),
  );
}

function routingOf(checkout$: Observable<CheckoutSnapshot>): Observable<RoutingSnapshot> {
  return checkout$.pipe(
    map(({ routing }) => routing),
    filter((routing) => routing !== null),
  );
}

/** Before the shop signs, the journal may know the spender; `null` if it doesn't. */
function readSpenderOf(engine: FundingEngine, { wish }: CheckoutWish): Promise<string | null> {
  return engine
    .executions(wish.account)
    .then((executions) => readSpender(executions, wish))
    .catch(() => null);
}

/** If the spender is unknown, the buyer's address is used instead (facts §5.13). Cards are a separate method. */
function checkoutOf({ wallet, wish, gasLimit }: CheckoutWish, spender: string | null): CheckoutRequest {
  const { currency, total, account } = wish;
  return {
    wallet,
    itemRequirements: [
      currency.type === 'native'
        ? { type: ItemType.NATIVE, amount: total }
        : {
            type: ItemType.ERC20,
            tokenAddress: currency.address,
            spenderAddress: spender ?? account,
            amount: total,
          },
    ],
    ...(gasLimit !== null && {
      transaction: { type: 'GAS', gasToken: { type: ItemType.NATIVE, limit: gasLimit, isExpected: true } },
    }),
    kinds: { [RouteKind.ONRAMP]: false },
  };
}
