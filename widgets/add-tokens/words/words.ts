import { defineWords } from '../../messages/defineWords.js';
import type { Words } from '../../messages/Words.js';
import type { OrderContext } from '../../shared/order/words/words.js';
import { addTokensEn } from './en.js';

export const addTokensWords = defineWords('addTokens', {
  en: addTokensEn,
  ja: async () => (await import('./ja.js')).addTokensJa,
  ko: async () => (await import('./ko.js')).addTokensKo,
  zh: async () => (await import('./zh.js')).addTokensZh,
});

export type AddTokensWords = Words<typeof addTokensEn>;

/** What the words of added tokens need beside their state. */
export interface AddTokensContext extends OrderContext {
  readonly add: AddTokensWords;
}
