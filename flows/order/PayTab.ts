import { isCard, type PaymentMethod } from './PaymentMethod.js';

/** The two sorts of ways: the player's own tokens, or a card. */
export const PayTab = { TOKENS: 'tokens', CARD: 'card' } as const;
export type PayTab = (typeof PayTab)[keyof typeof PayTab];

/** Where a method stands. */
export function tabOf(method: PaymentMethod): PayTab {
  return isCard(method) ? PayTab.CARD : PayTab.TOKENS;
}
