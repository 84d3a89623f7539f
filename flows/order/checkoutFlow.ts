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
import type { PaymentMethod } from './PaymentMethod.js';
import type { PayTab } from './PayTab.js';
import type { OrderWish } from './payWays.js';
import { pricedTokens } from './pricedTokens.js';
import { readCardFacts } from './readCardFacts.js';
import { readSpender } from './readSpender.js';

export interface CheckoutWish {
  readonly wallet: CheckoutRequest['wallet'];
  readonly wish: OrderWish;
  /** Gas units that such a purchase usually burns, without approvals; null: it costs none. The margin of `requiredGas` is required in addition. */
  readonly gasLimit: bigint | null;
  readonly rules: MethodRules;
  /** What the player paid with last; null: nothing yet. */
  readonly method: PaymentMethod | null;
  /** Of an order without items: which kinds of ways its tokens may come by. Default: all. */
  readonly kinds?: WantedKinds;
  /** So long in milliseconds the first search rests: somebody may still be typing the amount. Default 0. */
  readonly restMs?: number;
  /** What values are shown in: a code of ISO 4217; null: none are shown, and none asked. */
  readonly fiatCurrency: string | null;
}

/** What the player can do. */
export type CheckoutAction =
  /** Asks for everything anew. */
  | { readonly type: 'search' }
  /** The same, because the price of what was pressed is beyond what was agreed to. */
  | { readonly type: 'stop'; readonly price: StoppedPrice }
  | { readonly type: 'choose'; readonly wayId: string }
  | { readonly type: 'pick'; readonly tab: PayTab }
  /** Something of the list or the foot was pointed at, focused or pressed: nothing of it moves by itself from now on. */
  | { readonly type: 'touch' }
  /** The least total first again, of the ways that are shown. */
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

/** Cold: asks on subscribe. Every value is the whole truth. Never completes by itself; unsubscribing cancels. */
export type CheckoutFlow = Flow<CheckoutState, CheckoutCommands>;

/** How long others are waited for before the best way that is known is chosen. */
const chosenAfterMs = 800;

/**
 * From a price to a chosen way of paying it, without a screen: asks by itself what is missing, how it can be got, and what everything costs. Another price, account or currency is another flow.
 * Where the wish has no items, its `total` of tokens is what is wanted.
 *
 * @example
 * const { state$, commands } = createCheckoutFlow(engine, wish);
 * state$.subscribe((state) => draw(state.ways));
 */
export function createCheckoutFlow(engine: FundingEngine, request: CheckoutWish): CheckoutFlow {
  assertKinds({ engine, request }, 'object', 'object');
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

/** Returns the state before anything is known: which methods there are, and which is chosen. Pure. */
export function startingCheckout(request: Pick<CheckoutWish, 'wish' | 'rules' | 'method'>): CheckoutState {
  return applyCheckoutChange(request)(initialCheckoutState, { type: 'card', card: initialCheckoutState.card });
}

/** Anew on each search, and then from what the chains say now; the best way is due a moment after each began. */
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

/** Of every token that some way is paid with; asked again where another one turns up. */
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

/** What is there and what is missing, then the ways to get it as they are found. */
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

/** Tokens that are wanted by themselves: nothing has to be checked. */
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

/** Before the shop has signed, the journal may know who will take the tokens; null: it does not. */
function readSpenderOf(engine: FundingEngine, { wish }: CheckoutWish): Promise<string | null> {
  return engine
    .executions(wish.account)
    .then((executions) => readSpender(executions, wish))
    .catch(() => null);
}

/** If the recipient of the tokens isn't known, the buyer takes its place (facts §5.13). Cards are a separate method. */
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
