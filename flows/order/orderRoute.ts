import {
  assertKinds,
  type FundingRoute,
  type FundingStep,
  NATIVE,
  RouteKind,
  type StepFee,
  StepType,
  type Token,
} from '../../core/index.js';
import { cardPurchaseOf, PURCHASE_STEP } from '../payment/purchaseStep.js';
import type { OrderPlan } from './OrderPlan.js';

/** An order as one route: the steps that get the tokens, then the purchase. For display and for the order engine. */
export interface OrderRoute extends FundingRoute {
  readonly order: OrderPlan;
}

const ORDER_KIND = 'order';

/** Usual seconds of the purchase: one or two blocks. */
const purchaseSeconds = 5;
/** The native token needs no approval. */
const approvalsOf = ({ currency, approvals = 1 }: OrderPlan): number => (currency.address === NATIVE ? 0 : approvals);
/** Seconds: the provider takes some minutes to settle a card payment. */
const cardSeconds = 300;

/**
 * Returns an order as a route for `execute` of the order engine: the steps that get the tokens,
 * then the purchase.
 *
 * @example createOrderEngine(engine).execute(orderRoute(plan), { wallet }).subscribe((snapshot) => draw(snapshot.status));
 */
export function orderRoute(order: OrderPlan): OrderRoute {
  assertKinds({ order }, 'object');
  const { funding, account, items } = order;
  if (order.byCard !== undefined || (items.length === 0 && funding === null)) return cardRoute(order);
  if (items.length === 0 && funding !== null) return { ...funding, order };
  return {
    id: `${ORDER_KIND}:${funding?.id ?? order.currency.address}`,
    kind: funding?.kind ?? ORDER_KIND,
    priority: 0,
    account,
    steps: [...(funding?.steps ?? []), purchaseStep(order)],
    estimatedCost: funding?.estimatedCost ?? null,
    expectedSeconds: (funding?.expectedSeconds ?? 0) + purchaseSeconds,
    confirmations: (funding?.confirmations ?? 0) + approvalsOf(order) + 1,
    order,
  };
}

function cardRoute(order: OrderPlan): OrderRoute {
  return {
    id: `${RouteKind.CARD_PURCHASE}:${order.currency.address}`,
    kind: RouteKind.CARD_PURCHASE,
    priority: 0,
    account: order.account,
    steps: [{ ...purchaseStep(order), type: StepType.CARD_PURCHASE, fees: {} }],
    estimatedCost: null,
    expectedSeconds: cardSeconds,
    confirmations: 0,
    order,
  };
}

export function isOrderRoute(route: FundingRoute): route is OrderRoute {
  return 'order' in route;
}

/** The purchase "delivers" its own amount, because the items are worth their price. */
function purchaseStep(order: OrderPlan): FundingStep {
  const { currency, total, native, gas } = order;
  return {
    type: PURCHASE_STEP,
    chainId: currency.chainId,
    fundingItem: {
      type: currency.address === NATIVE ? 'NATIVE' : 'ERC20',
      token: currency,
      fundsRequired: { amount: total, formattedAmount: '' },
      userBalance: { balance: total, formattedBalance: '' },
    },
    delivers: { token: currency, value: total },
    fees: {
      ...(approvalsOf(order) > 0 && { approvalGasFee: gasFee(native, 0n) }),
      ...(gas !== null && { gasFee: gasFee(native, gas) }),
    },
  };
}

function gasFee(token: Token, amount: bigint): StepFee {
  return { type: 'GAS', amount, formattedAmount: '', token };
}

/** Returns a journaled purchase by itself, delivering the value of its price. */
export function purchaseRoute(route: FundingRoute): FundingRoute {
  const steps = route.steps.map((step) => ({
    ...step,
    delivers:
      cardPurchaseOf({ steps: [step] })?.item.price ??
      ({ token: step.fundingItem.token, value: step.fundingItem.fundsRequired.amount } as const),
  }));
  return { ...route, steps };
}
