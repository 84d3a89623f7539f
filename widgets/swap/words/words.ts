import { defineWords } from '../../messages/defineWords.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';
import { swapEn } from './en.js';

export const swapWords = defineWords('swap', {
  en: swapEn,
  ja: async () => (await import('./ja.js')).swapJa,
  ko: async () => (await import('./ko.js')).swapKo,
  zh: async () => (await import('./zh.js')).swapZh,
});

export type SwapWords = Words<typeof swapEn>;

/** What the words of a swap need beside its state. */
export interface SwapContext extends PaymentContext {
  readonly swap: SwapWords;
  readonly money: MoneyWords;
}
