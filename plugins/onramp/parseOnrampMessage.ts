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

/** A message from a window is anybody's until its origin is the provider's. null: not one of the provider's, or not understood. */
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

/** A stranger's text: bounded. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null;
}
