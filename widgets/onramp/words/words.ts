import { defineWords } from '../../i18n/defineWords.js';
import type { Words } from '../../i18n/Words.js';
import type { MoneyWords } from '../../money/words/words.js';
import type { PaymentContext } from '../../payment/words/PaymentContext.js';
import { onrampEn } from './en.js';

export const onrampWords = defineWords({
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
