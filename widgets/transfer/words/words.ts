import { defineWords } from '../../messages/defineWords.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';
import { transferEn } from './en.js';

export const transferWords = defineWords('transfer', {
  en: transferEn,
  ja: async () => (await import('./ja.js')).transferJa,
  ko: async () => (await import('./ko.js')).transferKo,
  zh: async () => (await import('./zh.js')).transferZh,
});

export type TransferWords = Words<typeof transferEn>;

/** What the words of a transfer need beside its state. */
export interface TransferContext extends PaymentContext {
  readonly transfer: TransferWords;
  readonly money: MoneyWords;
}
