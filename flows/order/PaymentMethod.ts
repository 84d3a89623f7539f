/** The player's payment method for an order. */
export const PaymentMethod = { CRYPTO: 'crypto', DEBIT: 'debit', CREDIT: 'credit' } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

/** Whether the payment takes place on a card provider's page. */
export function isCard(method: PaymentMethod): boolean {
  return method !== PaymentMethod.CRYPTO;
}
