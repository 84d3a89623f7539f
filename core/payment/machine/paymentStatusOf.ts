import type { BridgeStatus } from '../../bridge/BridgeAdapter.js';
import type { CheckoutStatus } from '../../checkout/CheckoutSnapshot.js';
import type { FulfilmentStatus } from '../../checkout/fulfilment/FulfilmentSnapshot.js';
import type { ExecutionStatus, TaskState } from '../../execution/ExecutionSnapshot.js';
import type { HistoryOutcome } from '../../history/HistoryEntry.js';
import type { OnrampStatus } from '../../onramp/watchCardPayment.js';
import type { OrderStatus } from '../../orders/OrderSnapshot.js';
import type { RoutingStatus } from '../../routing/RoutingSnapshot.js';
import type { CallsStatus } from '../../wallet/calls/CallsSnapshot.js';
import type { PaymentStatus } from './paymentMachine.js';

type StatusOf<Word extends string> = Readonly<Record<Word, PaymentStatus>>;

/**
 * The payment state for every value of the other status lists. A new value doesn't compile before it has a state.
 * `running` covers prompts too: the tasks say whether the wallet is open.
 *
 * @example paymentStatusOf.execution.refunded; // 'paused'
 */
export const paymentStatusOf = {
  execution: {
    running: 'processing',
    done: 'succeeded',
    stopped: 'paused',
    failed: 'paused',
    refunded: 'paused',
    partial: 'paused',
    unknown: 'unknown',
    abandoned: 'canceled',
  } satisfies StatusOf<ExecutionStatus>,
  task: {
    pending: 'processing',
    preparing: 'processing',
    'awaiting-wallet': 'asking',
    sent: 'processing',
    included: 'processing',
    waiting: 'processing',
    confirmed: 'succeeded',
    skipped: 'succeeded',
    rejected: 'paused',
    failed: 'paused',
    refunded: 'paused',
    partial: 'paused',
    unknown: 'unknown',
  } satisfies StatusOf<TaskState>,
  history: {
    running: 'processing',
    done: 'succeeded',
    rejected: 'paused',
    stopped: 'paused',
    failed: 'paused',
    refunded: 'paused',
    partial: 'paused',
    unknown: 'unknown',
    abandoned: 'canceled',
  } satisfies StatusOf<HistoryOutcome>,
  fulfilment: {
    reading: 'quoting',
    running: 'processing',
    SUCCESS: 'succeeded',
    FAILED: 'paused',
    INSUFFICIENT_FUNDS: 'paused',
    FULFILLMENTS_UNSETTLED: 'unknown',
  } satisfies StatusOf<FulfilmentStatus>,
  order: {
    preparing: 'quoting',
    checking: 'quoting',
    running: 'processing',
    signing: 'asking',
    submitting: 'processing',
    SUCCESS: 'succeeded',
    FAILED: 'paused',
    INSUFFICIENT_FUNDS: 'paused',
    FULFILLMENTS_UNSETTLED: 'unknown',
  } satisfies StatusOf<OrderStatus>,
  calls: {
    preparing: 'processing',
    'awaiting-wallet': 'asking',
    sent: 'processing',
    confirmed: 'succeeded',
    rejected: 'paused',
    failed: 'paused',
    unknown: 'unknown',
  } satisfies StatusOf<CallsStatus>,
  onramp: { AWAITING_PAYMENT: 'asking', DELIVERED: 'succeeded' } satisfies StatusOf<OnrampStatus>,
  bridge: {
    PENDING: 'processing',
    PROCESSING: 'processing',
    COMPLETE: 'succeeded',
    RETRY: 'processing',
    ERROR: 'unknown',
    NOT_ENOUGH_GAS: 'processing',
    FLOW_RATE_CONTROLLED: 'processing',
    EXPIRED: 'processing',
    REFUNDED: 'paused',
    READY_TO_PROVE: 'asking',
    READY_TO_FINALISE: 'asking',
    FAILED_REPLAYABLE: 'asking',
  } satisfies StatusOf<BridgeStatus>,
  checkout: { reading: 'quoting', routing: 'quoting', done: 'ready' } satisfies StatusOf<CheckoutStatus>,
  routing: {
    SEARCHING: 'quoting',
    ROUTES_FOUND: 'ready',
    NO_ROUTES_FOUND: 'paused',
    NO_ROUTE_OPTIONS: 'paused',
  } satisfies StatusOf<RoutingStatus>,
} as const;
