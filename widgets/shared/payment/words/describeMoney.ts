import {
  type ExecutionSnapshot,
  type FundingRoute,
  type FundingStep,
  RouteKind,
  type TaskSnapshot,
  type Token,
} from '../../../../core/index.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { isOnChain, permissions } from '../../../../flows/payment/doneBefore.js';
import { type HeldBack, heldBack } from '../../../../flows/payment/heldBack.js';
import { isPurchaseStep, purchaseIndex } from '../../../../flows/payment/purchaseStep.js';
import { deliveryOf, isByCard, spendOf } from '../../../../flows/payment/routeSums.js';
import { stepIndexOf, stepOf } from '../../../../flows/payment/stepOf.js';
import type { MoneyPlace } from '../../../components/progress/MoneyStrip.js';
import { networkName } from '../../host/networkMark.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { routeName } from './describeRoute.js';

export interface MoneyAnswer {
  readonly place: MoneyPlace;
  readonly answer: string;
  readonly stops: readonly [string, string, string];
}

/** Describes where the player's money is, only from the engine's state. */
export function describeMoney(execution: ExecutionSnapshot, context: PaymentContext): MoneyAnswer {
  const { route, status, tasks, refunds } = execution;
  const held = heldBack(execution);
  const stops = stopsOf(presentPart(execution), held, context);
  const back = refunds?.at(-1)?.amount.token;
  if (back !== undefined)
    return { stops, place: 'returned', answer: context.t.money.inWallet({ symbol: back.symbol }) };
  const moving = tasks.filter(({ action }) => !permissions.has(action));
  const isThrough =
    status === 'done' ||
    (status === 'abandoned' && tasks.every(({ state }) => state === 'confirmed' || state === 'skipped'));
  if (isThrough && deliveryOf(route) !== null)
    return { stops, place: 'arrived', answer: arrivedAnswer(route, context) };
  const open = moving.find(
    ({ state }) =>
      state === 'sent' ||
      state === 'included' ||
      state === 'waiting' ||
      state === 'unknown' ||
      (status !== 'running' && state === 'awaiting-wallet'),
  );
  if (open !== undefined && (status === 'unknown' || status === 'abandoned'))
    return { stops, place: 'unknown', answer: unknownAnswer(open, route, context) };
  if (held !== null) return { stops, place: 'waiting', answer: heldAnswer(held, context) };
  const crossing = open !== undefined && status === 'running' ? open : onTheBridge(execution);
  if (crossing !== undefined) return { stops, place: 'moving', answer: movingAnswer(crossing, route, context) };
  return { stops, place: status === 'running' ? 'start' : 'returned', answer: atRest(execution, moving, context) };
}

/** Returns the part of the route that runs now: first to the token, then to the shop. */
function presentPart({ route, tasks }: ExecutionSnapshot): FundingRoute {
  const purchase = purchaseIndex(route);
  if (purchase <= 0) return route;
  const isFunded = tasks.every(
    ({ id, state }) => stepIndexOf(id) >= purchase || state === 'confirmed' || state === 'skipped',
  );
  return { ...route, steps: isFunded ? route.steps.slice(purchase) : route.steps.slice(0, purchase) };
}

/** Returns the bridge task with money in transit: the transfer continues even if the page is closed. */
function onTheBridge({ route, tasks }: ExecutionSnapshot): TaskSnapshot | undefined {
  const entered = tasks
    .filter(({ action, state }) => action === 'bridge' && isOnChain({ state }))
    .map(({ id }) => stepIndexOf(id));
  return tasks.find(
    (task) =>
      entered.includes(stepIndexOf(task.id)) &&
      stepOf(route, task)?.type === 'BRIDGE' &&
      !permissions.has(task.action) &&
      task.state !== 'confirmed' &&
      task.state !== 'skipped',
  );
}

/** After a finished step the player holds the step's output. Money of a free step stays at its source. */
function atRest({ route }: ExecutionSnapshot, moving: readonly TaskSnapshot[], context: PaymentContext): string {
  const { money } = context.t;
  const finished = route.steps.filter((_step, index) => {
    const own = moving.filter(({ id }) => stepIndexOf(id) === index);
    return own.length > 0 && own.every(({ state }) => isOnChain({ state }) || state === 'skipped');
  });
  if (finished.length === 0 && isByCard(route))
    return moving.some(({ state }) => state === 'failed') ? money.byCardFailed : money.byCardLeft;
  const held = finished.at(-1)?.delivers.token ?? paidToken(route);
  return held === null
    ? money.stillWith({ name: routeName(route.kind, deliveryOf(route)?.token.symbol ?? '', context) })
    : money.inWallet({ symbol: held.symbol });
}

function paidToken(route: FundingRoute): Token | null {
  if (route.kind === RouteKind.ITEM_TRANSFER) return deliveryOf(route)?.token ?? null;
  const spend = spendOf(route);
  return spend === null || spend.value === 0n ? null : spend.token;
}

function arrivedAnswer(route: FundingRoute, context: PaymentContext): string {
  const { money } = context.t;
  const delivery = deliveryOf(route);
  const amount = delivery === null ? '' : formatTokenAmount(delivery, context);
  const stranger = strangerOf(route);
  return stranger === null ? money.arrived({ amount }) : money.arrivedAt({ amount, recipient: stranger });
}

function heldAnswer({ chainId, until }: HeldBack, context: PaymentContext): string {
  const { money } = context.t;
  if (until === null) return money.readyToClaim({ network: networkName(context, chainId) });
  return money.queuedUntil({ time: formatTime(until * 1_000, context) });
}

type Answer = (step: FundingStep, context: PaymentContext, task: TaskSnapshot) => string;

const movingAnswers: Readonly<Record<string, Answer>> = {
  BRIDGE: (_step, { t }, { action }) => (action === 'finalise' ? t.money.claiming : t.money.crossingBridge),
  SWAP: ({ fundingItem }, { t }) => t.money.swapping({ symbol: fundingItem.token.symbol }),
  TRANSFER: ({ recipient }, { t }) =>
    recipient === undefined ? t.money.moving : t.money.transferring({ recipient: shortAddress(recipient) }),
  CLAIM: (_step, { t }) => t.money.claiming,
  ONRAMP: (_step, { t }) => t.money.byCard,
  CARD_PURCHASE: (_step, { t }) => t.money.byCard,
  FULFILMENT: (_step, { t }) => t.money.payingShop,
  ORDER_FULFILMENT: (_step, { t }) => t.money.payingShop,
  ITEM_TRANSFER: ({ recipient }, { t }) =>
    recipient === undefined ? t.money.moving : t.money.transferring({ recipient: shortAddress(recipient) }),
};

function movingAnswer(task: TaskSnapshot, route: FundingRoute, context: PaymentContext): string {
  const step = stepOf(route, task);
  return (step && movingAnswers[step.type]?.(step, context, task)) ?? context.t.money.moving;
}

const unknownAnswers: Readonly<Record<string, Answer>> = {
  BRIDGE: ({ chainId, delivers }, context, { action }) => {
    const { money } = context.t;
    return action === 'finalise'
      ? money.unknownClaim({ symbol: delivers.token.symbol })
      : money.unknownBridge({ network: networkName(context, chainId) });
  },
  CLAIM: ({ delivers }, { t }) => t.money.unknownClaim({ symbol: delivers.token.symbol }),
  FULFILMENT: (_step, { t }) => t.money.unknownPurchase,
  ORDER_FULFILMENT: (_step, { t }) => t.money.unknownPurchase,
};

function unknownAnswer(task: TaskSnapshot, route: FundingRoute, context: PaymentContext): string {
  if (task.state === 'included') return context.t.money.included;
  // After a prompt without a returned hash the wallet may or may not have sent.
  if (task.type === 'transaction' && task.transactionHash === null) return context.t.money.unknownAsked;
  const step = stepOf(route, task);
  return (
    (step && unknownAnswers[step.type]?.(step, context, task)) ??
    context.t.money.unknownSwap({ symbol: step?.delivers.token.symbol ?? '' })
  );
}

function stopsOf(route: FundingRoute, held: HeldBack | null, context: PaymentContext): MoneyAnswer['stops'] {
  const { money } = context.t;
  const [first] = route.steps;
  const owner = strangerOf(route) ?? money.wallet;
  const bridge = route.steps.find(({ type }) => type === 'BRIDGE');
  if (bridge !== undefined && held !== null) return [networkName(context, bridge.chainId), money.queue, owner];
  if (bridge !== undefined)
    return [networkName(context, bridge.chainId), money.crossing, networkName(context, bridge.delivers.token.chainId)];
  if (first?.type === 'CLAIM') return [money.queue, money.atBridge, owner];
  if (first !== undefined && isPurchaseStep(first))
    return [money.wallet, money.shop, context.itemName ?? money.purchase];
  if (first?.type === 'TRANSFER' || first?.type === 'ITEM_TRANSFER') return [money.wallet, money.provider, owner];
  const into = deliveryOf(route)?.token.symbol ?? '';
  if (route.steps.some(({ type }) => type === 'SWAP')) return [money.wallet, money.pool, into];
  return [routeName(route.kind, into, context), money.provider, money.wallet];
}

/** Returns the recipient, if it is not the player's account. */
function strangerOf({ steps, account }: FundingRoute): string | null {
  const recipient = steps.at(-1)?.recipient;
  return recipient === undefined || recipient === account ? null : shortAddress(recipient);
}
