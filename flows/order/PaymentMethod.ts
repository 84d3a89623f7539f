/** How the player pays for an order. */
export const PaymentMethod = { CRYPTO: 'crypto', DEBIT: 'debit', CREDIT: 'credit' } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

/** Whether a card provider's page takes the payment. */
export function isCard(method: PaymentMethod): boolean {
  return method !== PaymentMethod.CRYPTO;
}
