import type { ExecutionSnapshot } from '../../../core/index.js';
import { FROM_BALANCE, readPurpose } from '../../../flows/order/orderPurpose.js';
import type { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import { purchaseTransactions, type SoldReceipt } from '../../../flows/order/soldReceipt.js';
import type { PaymentFailure } from '../../../flows/payment/PaymentState.js';
import { type PaymentEnding, paymentEnding } from '../../../flows/payment/paymentEnding.js';
import { purchaseIndex } from '../../../flows/payment/purchaseStep.js';
import { stepIndexOf } from '../../../flows/payment/stepOf.js';
import type { RequestEvents, SaleEvents, SaleEventTransaction } from '../events/WidgetEvents.js';

type RequestName = 'request-swap' | 'request-bridge' | 'request-onramp' | 'request-wallet';

type Request = {
  readonly [Name in RequestName]: { readonly name: Name; readonly data: RequestEvents[Name] };
}[RequestName];

/** Events of an order, before a widget maps them to its event names. */
export type OrderEvent =
  | { readonly type: 'method'; readonly method: PaymentMethod }
  | { readonly type: 'token'; readonly token: SaleEvents['payment-token'] }
  | { readonly type: 'request'; readonly request: Request }
  /** Certain, and before anything was started: the shop or the card provider rejected the order. */
  | { readonly type: 'refused'; readonly failure: PaymentFailure; readonly method: PaymentMethod | null }
  /** A further transaction of the purchase is confirmed, or sent if no caller waits for confirmation. */
  | ({ readonly type: 'transaction' } & OrderFacts)
  /** All transactions are sent, and the host does not wait for confirmation. */
  | ({ readonly type: 'sent' } & OrderFacts)
  | ({ readonly type: 'ended'; readonly ending: PaymentEnding } & OrderFacts)
  /** The purchase itself is complete on the chain. Emitted once for each purchase. */
  | { readonly type: 'sold'; readonly receipt: SoldReceipt };

export interface OrderFacts {
  readonly method: PaymentMethod | null;
  readonly tokenIds: readonly string[];
  readonly transactions: readonly SaleEventTransaction[];
  /** The shop's id of the purchase; else the journal's. */
  readonly transactionId: string;
  /** The source of the tokens: a route kind, or `balance`. */
  readonly fundingMethod: string;
  /** The ending concerns the purchase, not only its tokens. */
  readonly isPurchase: boolean;
  readonly execution: ExecutionSnapshot;
}

export function orderFacts(execution: ExecutionSnapshot): OrderFacts {
  const { route } = execution;
  const purpose = readPurpose(route);
  const sold = purpose?.sold ?? null;
  return {
    method: purpose?.method ?? null,
    tokenIds: sold?.tokenIds ?? [],
    transactions: purchaseTransactions(execution),
    transactionId: sold?.reference || execution.id,
    fundingMethod: purpose?.fundedBy ?? (purchaseIndex(route) === 0 ? FROM_BALANCE : route.kind),
    isPurchase: purchaseIndex(route) !== -1,
    execution,
  };
}

export function orderEnded(execution: ExecutionSnapshot): OrderEvent {
  return { type: 'ended', ending: paymentEnding(execution), ...orderFacts(execution) };
}

/** Returns whether every transaction of the purchase is sent. */
export function isSent({ route, tasks }: ExecutionSnapshot): boolean {
  const purchase = purchaseIndex(route);
  const own = tasks.filter(({ id, action }) => stepIndexOf(id) === purchase && action === 'fulfil');
  return own.length > 0 && own.every(({ transactionHash }) => transactionHash !== null);
}

/** Returns the number of confirmed transactions of the purchase. */
export function confirmedCount({ route, tasks }: ExecutionSnapshot): number {
  const purchase = purchaseIndex(route);
  return purchase === -1
    ? 0
    : tasks.filter(
        ({ id, state, transactionHash }) =>
          stepIndexOf(id) === purchase && state === 'confirmed' && transactionHash !== null,
      ).length;
}
