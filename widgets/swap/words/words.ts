import { defineWords } from '../../messages/defineWords.js';
import { swapEn } from '../../messages/english/swap.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';

export const swapWords = defineWords('swap', { en: swapEn });

export type SwapWords = Words<typeof swapEn>;

/** The values that texts about a swap need in addition to its state. */
export interface SwapContext extends PaymentContext {
  readonly swap: SwapWords;
  readonly money: MoneyWords;
}
