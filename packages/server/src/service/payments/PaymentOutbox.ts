import type { Acceptance, PaymentRequest, PaymentSnapshot, PaymentsOverview } from '../../custody/Payment.js';

/** The part of an outbox that the service needs. */
export interface PaymentOutbox {
  accept(payment: PaymentRequest): Promise<Acceptance>;
  /** null: there is no such payment. */
  find(id: string): Promise<PaymentSnapshot | null>;
  /** The versions of these payments, without those that do not exist: one query for all that are watched. */
  versionsOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  overview(): Promise<PaymentsOverview>;
  /**
   * Cancels a payment, or starts to: an already sent transaction may still be mined. `null`: there is no such
   * payment.
   */
  cancel(id: string, why: string): Promise<PaymentSnapshot | null>;
}
