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

/** An order as one way: what gets the tokens, then the purchase. For showing, and for whoever carries it out. */
export interface OrderRoute extends FundingRoute {
  readonly order: OrderPlan;
}

const ORDER_KIND = 'order';

/** Of the purchase: usually within a block or two. */
const purchaseSeconds = 5;
/** Allow exactly, then buy; the chain's own coin needs no permission. */
const approvalsOf = ({ currency, approvals = 1 }: OrderPlan): number => (currency.address === NATIVE ? 0 : approvals);
/** The provider takes some minutes to settle a card's payment. */
const cardSeconds = 300;

/**
 * An order as a route, for `execute` of the order engine: its steps are those that get the tokens, then the purchase.
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

/** What is bought is worth its price: so the amount of the purchase is what "arrives". */
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

/** A purchase out of the journal, seen by itself: what is bought is worth its price. */
export function purchaseRoute(route: FundingRoute): FundingRoute {
  const steps = route.steps.map((step) => ({
    ...step,
    delivers:
      cardPurchaseOf({ steps: [step] })?.item.price ??
      ({ token: step.fundingItem.token, value: step.fundingItem.fundsRequired.amount } as const),
  }));
  return { ...route, steps };
}
