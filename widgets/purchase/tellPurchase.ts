import type { Emit } from '../shared/events/WidgetEvents.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import type { OrderEvent } from '../shared/order/OrderEvent.js';

/**
 * Emits an order's events under the purchase's names (specification §2, facts §5.5). It has no events for the
 * player's choices.
 */
export function tellPurchase(emit: Emit<typeof WidgetType.PURCHASE>, event: OrderEvent): void {
  const timestamp = Date.now();
  if (event.type === 'request') {
    const { request } = event;
    if (request.name === 'request-swap') emit(request.name, request.data);
    else if (request.name === 'request-bridge') emit(request.name, request.data);
    else emit(request.name, request.data);
  }
  if (event.type === 'sold') return emit('sold', event.receipt);
  if (event.type === 'refused') emit('failure', { code: event.failure.code, reason: event.failure.message, timestamp });
  if (event.type !== 'ended') return;
  const { ending, isPurchase, fundingMethod } = event;
  if (ending.type === 'success') {
    // The tokens of an order from an earlier page arrived: nothing is bought yet.
    if (isPurchase) emit('success', { transactionHash: ending.transactionHash, fundingMethod });
  } else if (ending.type === 'unknown') emit('unknown', { executionId: ending.executionId, timestamp });
  else emit(ending.type, { code: ending.code, reason: ending.reason, timestamp });
}
