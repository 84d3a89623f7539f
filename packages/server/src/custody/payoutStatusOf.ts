import type { PaymentStatus } from 'tributary-sdk';
import type { PaymentState } from './Payment.js';

/**
 * The payment state for every state in the outbox. `failed` is `canceled`: it reverted, its nonce is used, and it can
 * never pay.
 *
 * @example payoutStatusOf.signed; // 'processing'
 */
export const payoutStatusOf = {
  accepted: 'processing',
  numbered: 'processing',
  signed: 'processing',
  confirmed: 'succeeded',
  failed: 'canceled',
  cancelled: 'canceled',
} as const satisfies Readonly<Record<PaymentState, PaymentStatus>>;
