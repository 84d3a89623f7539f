import { defineWords } from '../../../messages/defineWords.js';
import type { Words } from '../../../messages/Words.js';
import type { FundingContext } from '../../funding/words/FundingContext.js';
import type { MoneyWords } from '../../money/words/words.js';
import { orderEn } from './en.js';

export const orderWords = defineWords('order', {
  en: orderEn,
  ja: async () => (await import('./ja.js')).orderJa,
  ko: async () => (await import('./ko.js')).orderKo,
  zh: async () => (await import('./zh.js')).orderZh,
});

export type OrderWords = Words<typeof orderEn>;

/** What the words of an order need beside its state. */
export interface OrderContext extends FundingContext {
  readonly order: OrderWords;
  readonly money: MoneyWords;
}
