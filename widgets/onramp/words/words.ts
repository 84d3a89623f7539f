import { defineWords } from '../../messages/defineWords.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';
import { onrampEn } from './en.js';

export const onrampWords = defineWords('onramp', {
  en: onrampEn,
  ja: async () => (await import('./ja.js')).onrampJa,
  ko: async () => (await import('./ko.js')).onrampKo,
  zh: async () => (await import('./zh.js')).onrampZh,
});

export type OnrampWords = Words<typeof onrampEn>;

/** What the words of a card payment need beside its state. */
export interface OnrampContext extends PaymentContext {
  readonly onramp: OnrampWords;
  readonly money: MoneyWords;
}
