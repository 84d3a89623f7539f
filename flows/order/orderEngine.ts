import { catchError, concat, defer, EMPTY, map, type Observable, of, switchMap, tap, throwError } from 'rxjs';
import {
  assertKinds,
  type Eip1193Provider,
  type EngineErrorCode,
  type ExecutionSnapshot,
  type FulfilmentSnapshot,
  FulfilmentStatus,
  type FundingEngine,
  type FundingRoute,
  fromAbortable,
  isTributaryError,
  RouteKind,
} from '../../core/index.js';
import { failureOf } from '../payment/failureOf.js';
import type { PaymentEngine } from '../payment/PaymentEngine.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import { purchaseIndex } from '../payment/purchaseStep.js';
import { joinExecutions, type OrderParts } from './joinExecutions.js';
import { type OrderPlan, signRequestOf } from './OrderPlan.js';
import { FROM_BALANCE, type OrderPurpose, orderKey, readPurpose, soldOrder, writePurpose } from './orderPurpose.js';
import { isOrderRoute, type OrderRoute, purchaseRoute } from './orderRoute.js';

/** An order that this page started, keyed by the id that resumes it. */
type Begun = Omit<OrderParts, 'route'> & { readonly route: OrderRoute };

/** Executes the purchase once its tokens are there. The fulfilment gets `purpose` (`writePurpose`). */
type Buy = (plan: OrderPlan, purpose: OrderPurpose, wallet: Eip1193Provider) => Observable<Purchase>;

/** The fields of a purchase that an order needs. */
type Purchase = Pick<FulfilmentSnapshot, 'status' | 'error' | 'execution'>;

export interface OrderEngineOptions {
  /** Called with every snapshot of a running order. */
  readonly onWord?: (execution: ExecutionSnapshot) => void;
  /**
   * Called with every snapshot of the purchase itself, as the engine emits it: while it runs, when
   * resumed, and when checked.
   */
  readonly onPurchase?: (purchase: ExecutionSnapshot) => void;
}

/** The shop signs for the card provider, whose page takes the payment. The wallet isn't prompted. */
function buyByCard(engine: FundingEngine): Buy {
  return (plan, purpose, wallet) =>
    fromAbortable(async (signal) => {
      const { account, byCard } = plan;
      const sale = await engine.sales.sign(signRequestOf(plan), { signal });
      const route = await engine.actions.cardPurchase({ account, sale, ...byCard! }, { signal });
      return { ...route, purpose: writePurpose({ ...purpose, sold: soldOrder(sale) }) };
    }).pipe(
      switchMap((route) => engine.execute(route, { wallet })),
      map((execution) => ({ status: FulfilmentStatus.RUNNING, error: null, execution })),
    );
}

function buyFromShop(engine: FundingEngine): Buy {
  return (plan, purpose, wallet) =>
    fromAbortable((signal) => engine.sales.sign(signRequestOf(plan), { signal })).pipe(
      switchMap((signed) =>
        engine.fulfil(
          { ...signed.fulfilment, purpose: writePurpose({ ...purpose, sold: soldOrder(signed) }) },
          { wallet },
        ),
      ),
    );
}

function buyByPlan(engine: FundingEngine): Buy {
  const [byCard, byWallet] = [buyByCard(engine), buyFromShop(engine)];
  return (plan, ...rest) => (plan.byCard === undefined ? byWallet : byCard)(plan, ...rest);
}

/**
 * Creates an engine that runs an order of a shop as one execution: first the missing tokens, then
 * the purchase. The shop of `engine.sales` signs, and the signed transactions are sent; if the plan
 * has `byCard`, it is paid on the card provider's page. Executions from an earlier page are shown separately: tokens bought for an earlier
 * order aren't spent before the player sees its price again.
 *
 * @example
 * const payments = createOrderEngine(engine);
 * payments.execute(orderRoute(plan), { wallet }).subscribe((snapshot) => draw(snapshot.status));
 */
export function createOrderEngine(engine: FundingEngine, options: OrderEngineOptions = {}): PaymentEngine {
  assertKinds({ engine, options }, 'object', 'object');
  const { onWord = () => undefined, onPurchase = () => undefined } = options;
  const buyAs = buyByPlan(engine);
  const begun = new Map<string, Begun>();
  /** Reports only the purchase's part of a snapshot. */
  const hear = (shown: ExecutionSnapshot): void => {
    const order = begun.get(shown.id);
    const purchase = order === undefined ? shown : order.purchase;
    if (purchase?.id === shown.id && isPurchase(purchase.route)) onPurchase(purchase);
  };
  const remember = (order: Begun): void => {
    for (const id of [order.funding?.id, order.purchase?.id]) if (id !== undefined && id !== '') begun.set(id, order);
  };

  function run(
    order: Begun,
    funding$: Observable<ExecutionSnapshot>,
    wallet: Eip1193Provider,
  ): Observable<ExecutionSnapshot> {
    let latest = order;
    const paying$ = funding$.pipe(
      tap((funding) => remember((latest = { ...latest, funding }))),
      map(() => joinExecutions(latest)),
    );
    const isPaid = (): boolean => latest.route.order.funding === null || latest.funding?.status === 'done';
    return concat(
      paying$,
      defer(() => (isPaid() ? buy(latest, wallet) : EMPTY)),
    );
  }

  function buy(order: Begun, wallet: Eip1193Provider): Observable<ExecutionSnapshot> {
    const { order: plan } = order.route;
    const stopped = (error: PaymentFailure): ExecutionSnapshot => joinExecutions(order, { status: 'stopped', error });
    let isBegun = false;
    const bought$ = defer(() => buyAs(plan, orderPurposeOf(plan), wallet)).pipe(
      tap(({ execution }) => (isBegun ||= execution !== null)),
      map((fulfilment) => followed(order, fulfilment)),
      // An error after the purchase started doesn't mean that nothing was sent: the subscriber
      // treats it as uncertain.
      catchError((error: unknown) => (isBegun ? throwError(() => error) : of(stopped(orderFailure(error))))),
    );
    return concat(of(joinExecutions(order, { status: 'running', asking: true })), bought$);
  }

  function followed(order: Begun, { execution, error, status }: Purchase): ExecutionSnapshot {
    if (execution !== null) {
      const next = { ...order, purchase: execution };
      remember(next);
      return joinExecutions(next);
    }
    if (status === 'reading') return joinExecutions(order, { status: 'running', asking: true });
    return joinExecutions(order, {
      status: 'stopped',
      error: error ?? tooLittle,
    });
  }

  function goOn(
    id: string,
    order: Begun | undefined,
    resumed$: Observable<ExecutionSnapshot>,
    wallet: Eip1193Provider,
  ): Observable<ExecutionSnapshot> {
    if (order === undefined) return resumed$.pipe(map((execution) => shownOf(execution) ?? execution));
    if (order.purchase?.id !== id) return run(order, resumed$, wallet);
    return resumed$.pipe(
      map((purchase) => {
        const next = { ...order, purchase };
        remember(next);
        return joinExecutions(next);
      }),
    );
  }

  /** If only the funding was uncertain and has arrived, the purchase waits for the player. */
  function looked(id: string, execution: ExecutionSnapshot): ExecutionSnapshot {
    const order = begun.get(id);
    if (order === undefined) return shownOf(execution) ?? execution;
    const next = order.purchase?.id === id ? { ...order, purchase: execution } : { ...order, funding: execution };
    remember(next);
    return joinExecutions(next, { status: 'stopped', error: confirmedLate });
  }

  return {
    events$: engine.events$,
    executions: async (account) => (await engine.executions(account)).flatMap((execution) => shownOf(execution) ?? []),
    execute: (route, { wallet }) => {
      if (!isOrderRoute(route)) return engine.execute(route, { wallet });
      const { funding } = route.order;
      const funding$ =
        funding === null
          ? EMPTY
          : engine.execute({ ...funding, purpose: writePurpose(orderPurposeOf(route.order)) }, { wallet });
      return run({ route, funding: null, purchase: null }, funding$, wallet).pipe(tap(onWord), tap(hear));
    },
    recheck: (id, { wallet }) =>
      engine.recheck(id, { wallet }).pipe(
        map((execution) => looked(id, execution)),
        tap(hear),
      ),
    resume: (id, options) =>
      goOn(id, begun.get(id), engine.resume(id, options), options.wallet).pipe(tap(onWord), tap(hear)),
    abandon: async (id, options) => {
      const left = looked(id, await engine.abandon(id, options));
      hear(left);
      return left;
    },
  };
}

/** Same as for an execution whose uncertain step is done: the purchase, a separate execution, was not started. */
export const confirmedLate: PaymentFailure = {
  code: 'CONFIRMED_LATE' satisfies EngineErrorCode,
  message: 'The tokens are there; the purchase was not started.',
};

/** The wallet's balance has fallen since the review. */
export const TOO_LITTLE = 'TOO_LITTLE';

export const tooLittle: PaymentFailure = { code: TOO_LITTLE, message: 'The wallet holds less than the price now.' };

/** Returns an order's journaled execution by itself; `null` if it isn't one. */
export function shownOf(execution: ExecutionSnapshot): ExecutionSnapshot | null {
  const purpose = readPurpose(execution.route);
  if (purpose === null) return null;
  if (isPurchase(execution.route)) return { ...execution, route: purchaseRoute(execution.route) };
  return execution;
}

export function isPurchase(route: FundingRoute): boolean {
  return purchaseIndex(route) !== -1;
}

export function orderPurposeOf({
  environmentId,
  items,
  method,
  funding,
  byCard,
  said,
  shown = byCard,
}: OrderPlan): OrderPurpose {
  const fundedBy = byCard === undefined ? (funding?.kind ?? FROM_BALANCE) : RouteKind.CARD_PURCHASE;
  return {
    key: orderKey(environmentId, items),
    method,
    fundedBy,
    sold: null,
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(said !== undefined && { said }),
    ...(shown !== undefined && { shown }),
  };
}

/** The shop's problem takes precedence over the code of its response. */
export function orderFailure(error: unknown): PaymentFailure {
  const failure = failureOf(error);
  const problem = isTributaryError(error) ? error.data['problem'] : undefined;
  return typeof problem === 'string' ? { ...failure, code: problem } : failure;
}
