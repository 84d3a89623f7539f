import { defer, firstValueFrom, map, Observable, switchMap, tap } from 'rxjs';
import {
  assertKinds,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  type Goods,
  type Payment,
  type PaymentExecutions,
  type PaymentSnapshot,
  type Problem,
} from '../../core/index.js';
import { isOnlyLookedAt } from '../card/CardOrder.js';
import { isOnlyPermission } from '../payment/isOnlyPermission.js';
import type { PaymentEngine } from '../payment/PaymentEngine.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import { type BeforePurchase, joinExecutions } from './joinExecutions.js';
import type { OrderPlan } from './OrderPlan.js';
import { confirmedLate, orderPurposeOf, shownOf, tooLittle } from './orderEngine.js';
import { writePurpose } from './orderPurpose.js';
import { isOrderRoute, type OrderRoute, orderRoute } from './orderRoute.js';

export interface OrderPaymentsOptions {
  /** Returns what an order buys. */
  readonly goods: (plan: OrderPlan) => Goods;
  /** Returns the reason to show for a problem before the purchase. Default: the problem's own code. */
  readonly failure?: (problem: Problem) => PaymentFailure;
  /** Called with every snapshot of a running order. */
  readonly onWord?: (execution: ExecutionSnapshot) => void;
  /** Called with every snapshot of the purchase itself, as the engine emits it. */
  readonly onPurchase?: (purchase: ExecutionSnapshot) => void;
}

/** An order that this page started. */
interface Begun {
  readonly route: OrderRoute;
  readonly payment: Payment;
  /** The latest executions. */
  parts: PaymentExecutions;
  /** Resolves once the last stop has ended the work. */
  stopped: Promise<unknown>;
}

const noParts: PaymentExecutions = { funding: null, purchase: null };

/**
 * Creates an engine whose orders are payments (`engine.buy`), each shown as one execution. An execution that another page started is shown by itself, and its
 * tokens aren't spent before the player sees the price again; then the same payment continues.
 *
 * @example
 * const orders = createOrderPayments(engine, { goods: () => ({ type: 'listing', listingId }) });
 * orders.execute(orderRoute(plan), { wallet }).subscribe(({ status }) => draw(status));
 */
export function createOrderPayments(engine: FundingEngine, options: OrderPaymentsOptions): PaymentEngine {
  assertKinds({ engine, options }, 'object', 'object');
  assertKinds({ goods: options.goods }, 'function');
  const { goods, failure = ({ code, message }) => ({ code, message }) } = options;
  const { onWord = () => undefined, onPurchase = () => undefined } = options;
  const begun = new Map<string, Begun>();
  /** Purchases that are shown as done. */
  const ended = new Set<string>();

  const keep = (order: Begun, parts: PaymentExecutions): void => {
    order.parts = parts;
    for (const id of [parts.funding?.id, parts.purchase?.id]) if (id !== undefined) begun.set(id, order);
    if (parts.purchase?.status === 'done') ended.add(parts.purchase.id);
    if (parts.purchase !== null) onPurchase(parts.purchase);
  };
  const shown = (order: Begun): ExecutionSnapshot => joinPayment(order, failure);

  /** Follows a payment from a command to the next moment at which nothing continues. Unsubscribing stops it before the next prompt. */
  function follow(order: Begun, command: () => Promise<unknown>): Observable<ExecutionSnapshot> {
    return new Observable<ExecutionSnapshot>((subscriber) => {
      const { payment } = order;
      let isSettled = false;
      const end = (): void => {
        if (isSettled) return;
        isSettled = true;
        subscriber.next(shown(order));
        subscriber.complete();
      };
      // The executions of an earlier try aren't shown: they are read after the command.
      const started = order.stopped.then(() => (subscriber.closed ? undefined : command()));
      const fail = (error: unknown): void => subscriber.error(error);
      started.then(() => {
        if (subscriber.closed) return;
        subscriber.add(
          payment.executions$.subscribe((parts) => {
            keep(order, parts);
            // The payment then reads its receipt, which the screens don't wait for.
            if (parts.purchase?.status === 'done') end();
            else if (isBegun(order)) subscriber.next(shown(order));
          }),
        );
        payment.result().then(end, fail);
      }, fail);
      subscriber.add(() => {
        if (isSettled) return;
        const stop = (): Promise<unknown> => payment.stop();
        order.stopped = Promise.allSettled([stop(), started.then(stop)]);
      });
    });
  }

  /** Returns the payment that a press continues or begins. One whose end this page has shown isn't continued. */
  async function open(plan: OrderPlan, wallet: Eip1193Provider): Promise<Payment> {
    const buy = (): Payment => engine.buy({ wallet, goods: goods(plan) });
    const payment = buy();
    const state = await payment.recheck();
    const parts = await executionsOf(payment);
    if (parts.purchase !== null && ended.has(parts.purchase.id))
      return (await payment.result()).status === 'succeeded' ? buy() : payment;
    if (!state.can.includes('cancel') || !isReplaced(state, parts, plan)) return payment;
    await payment.cancel('another offer is paid instead');
    return buy();
  }

  /** Shows an execution of another page by itself. */
  const alone = (execution: ExecutionSnapshot): ExecutionSnapshot => {
    if (execution.status === 'done') ended.add(execution.id);
    return shownOf(execution) ?? execution;
  };

  return {
    events$: engine.events$,
    executions: async (account) => (await engine.executions(account)).flatMap((execution) => shownOf(execution) ?? []),
    execute: (route, { wallet }) => {
      if (!isOrderRoute(route)) return engine.execute(route, { wallet });
      const { order: plan } = route;
      const found = {
        route: plan.funding,
        price: { token: plan.currency, value: plan.total },
        purpose: writePurpose(orderPurposeOf(plan)),
      };
      return defer(() => open(plan, wallet)).pipe(
        switchMap((payment) => {
          const order: Begun = { route, payment, parts: noParts, stopped: Promise.resolve() };
          return follow(order, async () => {
            const state = await payment.confirm({ found });
            if (isRetried(state, await executionsOf(payment))) await payment.retry();
          });
        }),
        tap(onWord),
      );
    },
    resume: (id, given) => {
      const order = begun.get(id);
      if (order === undefined) return engine.resume(id, given).pipe(map(alone), tap(onWord));
      const retry = given.confirm === undefined ? {} : ({ windowClosed: true } as const);
      return follow(order, () => order.payment.retry(retry)).pipe(tap(onWord));
    },
    recheck: (id, { wallet }) => {
      const order = begun.get(id);
      const looked$ = engine.recheck(id, { wallet });
      if (order === undefined) return looked$.pipe(map(alone));
      const { payment } = order;
      const parts$ = payment.state.can.includes('recheck')
        ? defer(() => payment.recheck()).pipe(switchMap(() => executionsOf(payment)))
        : looked$.pipe(map((execution) => withExecution(order.parts, execution)));
      return parts$.pipe(
        map((parts) => {
          keep(order, parts);
          return shown(order);
        }),
      );
    },
    abandon: async (id, given) => {
      const order = begun.get(id);
      if (order === undefined) {
        return alone(await engine.abandon(id, given));
      }
      const { payment } = order;
      await order.stopped;
      await payment.recheck();
      await payment.cancel(given?.reason);
      keep(order, await executionsOf(payment));
      return shown(order);
    },
  };
}

function executionsOf({ executions$ }: Payment): Promise<PaymentExecutions> {
  return firstValueFrom(executions$);
}

function withExecution(parts: PaymentExecutions, execution: ExecutionSnapshot): PaymentExecutions {
  return parts.purchase?.id === execution.id ? { ...parts, purchase: execution } : { ...parts, funding: execution };
}

const nothing = { id: '', status: 'stopped', tasks: [] } as const;

function latestOf({ funding, purchase }: PaymentExecutions): Pick<ExecutionSnapshot, 'id' | 'status' | 'tasks'> {
  return purchase ?? funding ?? nothing;
}

/**
 * Whether a press replaces the payment: the player has left the provider's page without an order there, or has declined the funding, or the price has changed
 * since the purchase was declined. A request that was declined doesn't move money any more.
 */
function isReplaced({ status, can, price }: PaymentSnapshot, parts: PaymentExecutions, { total }: OrderPlan): boolean {
  if (status === 'unknown') return isOnlyLookedAt(latestOf(parts));
  return status === 'paused' && !can.includes('refresh') && (parts.purchase === null || price?.value !== total);
}

/** Whether a press continues the earlier attempt, because no second one is begun: a declined purchase, or an unanswered approval, which moves no funds. */
function isRetried({ status, can }: PaymentSnapshot, parts: PaymentExecutions): boolean {
  if (!can.includes('retry')) return false;
  return status === 'unknown' ? isOnlyPermission(latestOf(parts)) : !can.includes('refresh');
}

/** Whether its first execution is known, if it begins with one that gets the tokens. */
function isBegun({ route, parts }: Begun): boolean {
  return route.order.funding === null || parts.funding !== null || parts.purchase !== null;
}

/** Shows a payment as one execution, with the route that it is paid by: another page may have chosen another. */
function joinPayment(
  { route, payment, parts }: Begun,
  failure: Required<OrderPaymentsOptions>['failure'],
): ExecutionSnapshot {
  const { order } = route;
  const { state } = payment;
  const [offer = { route: order.funding }] = state.offers;
  const isAsPlanned = offer.route?.id === order.funding?.id;
  const paidBy = isAsPlanned ? route : orderRoute({ ...order, funding: offer.route });
  const isArrived = parts.funding === null || parts.funding.status === 'done';
  const joined = joinExecutions({ route: paidBy, ...parts }, beforePurchase(state, isArrived, failure));
  if (state.status !== 'unknown') return joined;
  // The journal has lost an attempt that requested something, or no page executes it.
  const isLost = parts.purchase === null && isArrived;
  return isLost || joined.status === 'running'
    ? { ...joined, status: 'unknown', error: failure(state.problem) }
    : joined;
}

function beforePurchase(
  { status, problem }: Pick<PaymentSnapshot, 'status' | 'problem'>,
  asking: boolean,
  failure: Required<OrderPaymentsOptions>['failure'],
): BeforePurchase {
  if ((status !== 'paused' && status !== 'canceled') || problem === null) return { status: 'running', asking };
  if (problem.code === 'INSUFFICIENT_FUNDS') return { status: 'stopped', error: tooLittle };
  return { status: 'stopped', error: problem.code === confirmedLate.code ? confirmedLate : failure(problem) };
}
