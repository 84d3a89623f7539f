import { assertKinds, type ExecutionSnapshot, type OnrampMessage, TaskAction } from '../../core/index.js';
import { createExecutionNotes } from '../payment/executionNotes.js';

/**
 * none → received → paid → delivered, as reported by the provider's page. `elsewhere`: the page is
 * open in a tab that reports nothing. `left`: the player left it. Only for display; the chain alone
 * decides about the delivery.
 */
export const CardPhase = {
  NONE: 'none',
  ELSEWHERE: 'elsewhere',
  RECEIVED: 'received',
  PAID: 'paid',
  DELIVERED: 'delivered',
  FAILED: 'failed',
  LEFT: 'left',
} as const;
export type CardPhase = (typeof CardPhase)[keyof typeof CardPhase];

export interface CardOrder {
  readonly phase: CardPhase;
  /** The provider's order number. */
  readonly orderId: string | null;
  /** Hash of the delivery, as reported by the provider. */
  readonly transactionHash: string | null;
  /** Unix milliseconds. */
  readonly receivedAt: number | null;
  readonly paidAt: number | null;
  /** The provider's reason of the failure. */
  readonly reason: string | null;
}

export const noOrder: CardOrder = {
  phase: 'none',
  orderId: null,
  transactionHash: null,
  receivedAt: null,
  paidAt: null,
  reason: null,
};

const paid: ReadonlySet<CardPhase> = new Set(['paid', 'delivered']);

/**
 * Returns the order after a message. `at`: Unix milliseconds. A late message doesn't reset
 * progress.
 *
 * @example
 * const message = engine.onramp.parseMessage(heard); // what `window` received: { origin, data }
 * if (message !== null) order = applyOnrampMessage(order, message, Date.now());
 */
export function applyOnrampMessage(order: CardOrder, message: OnrampMessage, at: number): CardOrder {
  assertKinds({ order, message, at }, 'object', 'object', 'number');
  if (message.type === 'loaded') return order;
  const orderId = message.orderId ?? order.orderId;
  const isAnother = orderId !== order.orderId && order.orderId !== null;
  const receivedAt = order.receivedAt ?? at;
  switch (message.type) {
    case 'order-created':
      // A new order, of which only this message is known.
      return paid.has(order.phase) ? order : { ...order, phase: 'received', orderId: message.orderId, receivedAt };
    case 'order-processing':
      return order.phase === 'delivered'
        ? order
        : { ...order, phase: 'paid', orderId, receivedAt, paidAt: order.paidAt ?? at };
    case 'order-completed':
      return {
        ...order,
        phase: 'delivered',
        orderId,
        receivedAt,
        paidAt: order.paidAt ?? at,
        transactionHash: message.transactionHash ?? order.transactionHash,
      };
    case 'order-failed':
      // A message about an earlier attempt, or after the delivery.
      if (isAnother || order.phase === 'delivered') return order;
      return { ...order, phase: 'failed', orderId, reason: message.reason };
  }
}

/**
 * Whether the order may be in progress at the provider, so that it is shown again when the player
 * comes back.
 *
 * @example if (isOrderOpen(order)) draw(order); // also after a reload
 */
export function isOrderOpen(cardOrder: CardOrder): boolean {
  assertKinds({ cardOrder }, 'object');
  const { phase } = cardOrder;
  return phase === 'elsewhere' || phase === 'received' || paid.has(phase);
}

/** Whether the card page was only shown, so that the player doesn't have to come back to it. */
export function isOnlyLookedAt({ id, tasks }: Pick<ExecutionSnapshot, 'id' | 'tasks'>): boolean {
  if (!tasks.some(({ action, state }) => action === TaskAction.PAY_BY_CARD && state !== 'confirmed')) return false;
  const order = cardOrders.read(id);
  return order === null || !isOrderOpen(order);
}

/** The last known order of each execution. */
export const cardOrders = createExecutionNotes<CardOrder>('card-orders', parseOrder);

function parseOrder(value: unknown): CardOrder | null {
  if (typeof value !== 'object' || value === null) return null;
  const { phase, orderId, transactionHash, receivedAt, paidAt, reason } = value as Record<keyof CardOrder, unknown>;
  const known = Object.values(CardPhase).find((each) => each === phase);
  if (known === undefined) return null;
  return {
    phase: known,
    orderId: text(orderId),
    transactionHash: text(transactionHash),
    receivedAt: time(receivedAt),
    paidAt: time(paidAt),
    reason: text(reason),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function time(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
