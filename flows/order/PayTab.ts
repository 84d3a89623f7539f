import { isCard, type PaymentMethod } from './PaymentMethod.js';

/** The two groups of payment options: the player's tokens, or a card. */
export const PayTab = { TOKENS: 'tokens', CARD: 'card' } as const;
export type PayTab = (typeof PayTab)[keyof typeof PayTab];

/** Returns the tab of a method. */
export function tabOf(method: PaymentMethod): PayTab {
  return isCard(method) ? PayTab.CARD : PayTab.TOKENS;
}
