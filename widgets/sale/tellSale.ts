import type { Emit } from '../shared/events/WidgetEvents.js';
import type { WidgetType } from '../shared/events/WidgetType.js';
import type { OrderEvent, OrderFacts } from '../shared/order/OrderEvent.js';
import { saleErrorType } from './saleErrorType.js';

type EmitSale = Emit<typeof WidgetType.SALE>;

/**
 * Emits an order's events under the sale's names (specification §2, facts §5.5). `waits`: success is emitted at
 * the end, otherwise as soon as all transactions were sent.
 */
export function tellSale(emit: EmitSale, event: OrderEvent, waits: boolean): void {
  switch (event.type) {
    case 'method':
      return emit('payment-method', { paymentMethod: event.method });
    case 'token':
      return emit('payment-token', event.token);
    case 'request':
      return ask(emit, event.request);
    case 'refused': {
      const { failure, method } = event;
      return emit('failure', {
        code: failure.code,
        reason: failure.message,
        timestamp: Date.now(),
        error: { type: saleErrorType(failure.code, null) },
        paymentMethod: method,
      });
    }
    case 'transaction':
      return emit('transaction-success', { paymentMethod: event.method, transactions: event.transactions });
    case 'sent':
      return succeed(emit, event);
    case 'ended':
      return end(emit, event, waits);
    case 'sold':
      return emit('sold', event.receipt);
  }
}

function ask(emit: EmitSale, request: Extract<OrderEvent, { type: 'request' }>['request']): void {
  if (request.name === 'request-swap') emit(request.name, request.data);
  else if (request.name === 'request-bridge') emit(request.name, request.data);
  else emit(request.name, request.data);
}

function succeed(emit: EmitSale, { method, tokenIds, transactions, transactionId }: OrderFacts): void {
  emit('success', { paymentMethod: method, tokenIds, transactions, transactionId });
}

function end(emit: EmitSale, event: Extract<OrderEvent, { type: 'ended' }>, waits: boolean): void {
  const { ending, method, transactions, transactionId, execution, isPurchase } = event;
  const timestamp = Date.now();
  if (ending.type === 'success') {
    // The tokens of an order from an earlier page arrived: nothing is bought yet.
    // Transactions of the card provider are emitted only after they arrived.
    if (isPurchase && (waits || transactions.length === 0)) succeed(emit, event);
  } else if (ending.type === 'unknown') emit('unknown', { executionId: ending.executionId, timestamp });
  else if (ending.type === 'rejected') emit('rejected', { code: ending.code, reason: ending.reason, timestamp });
  else {
    const { code, reason } = ending;
    emit('failure', {
      code,
      reason,
      timestamp,
      error: { type: saleErrorType(code, execution) },
      paymentMethod: method,
      transactions,
      transactionId,
    });
  }
}
