import type { OnrampMessage } from '../../core/index.js';

type Fields = Readonly<Record<string, unknown>>;
type Parser = (order: Fields) => OnrampMessage | null;

const parsers: Readonly<Record<string, Parser>> = {
  TRANSAK_WIDGET_INITIALISED: () => ({ type: 'loaded' }),
  TRANSAK_WIDGET_OPEN: () => ({ type: 'loaded' }),
  TRANSAK_ORDER_CREATED: (order) => ({ type: 'order-created', orderId: text(order['id']) }),
  TRANSAK_ORDER_SUCCESSFUL: (order) => {
    const orderId = text(order['id']);
    if (order['status'] === 'PROCESSING') return { type: 'order-processing', orderId };
    if (order['status'] === 'COMPLETED')
      return { type: 'order-completed', orderId, transactionHash: text(order['transactionHash']) };
    return null;
  },
  TRANSAK_ORDER_FAILED: (order) => ({
    type: 'order-failed',
    orderId: text(order['id']),
    reason: text(order['statusReason']),
  }),
};

/**
 * Parses a message of the provider's window. Any window can send messages, so the origin must be
 * the provider's. Returns `null` for other origins and unknown messages.
 */
export function parseOnrampMessage(
  event: { readonly origin: string; readonly data: unknown },
  origins: readonly string[],
): OnrampMessage | null {
  if (!origins.includes(event.origin) || !isFields(event.data)) return null;
  const { event_id: id, data } = event.data;
  const parse = typeof id === 'string' && Object.hasOwn(parsers, id) ? parsers[id] : undefined;
  return parse?.(isFields(data) ? data : {}) ?? null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Limits the length of an untrusted text. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null;
}
