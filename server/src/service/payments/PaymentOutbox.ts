import type { Acceptance, PaymentRequest, PaymentSnapshot, PaymentsOverview } from '../../custody/Payment.js';

/** What the service needs of an outbox. */
export interface PaymentOutbox {
  accept(payment: PaymentRequest): Promise<Acceptance>;
  /** null: there is no such payment. */
  find(id: string): Promise<PaymentSnapshot | null>;
  overview(): Promise<PaymentsOverview>;
  /** Ends it, or begins to: what was sent already may be mined all the same. null: there is no such payment. */
  cancel(id: string, why: string): Promise<PaymentSnapshot | null>;
}
