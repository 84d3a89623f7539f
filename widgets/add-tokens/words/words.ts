import { defineWords } from '../../messages/defineWords.js';
import { addTokensEn } from '../../messages/english/addTokens.js';
import type { Words } from '../../messages/Words.js';
import type { OrderContext } from '../../shared/order/words/words.js';

export const addTokensWords = defineWords('addTokens', { en: addTokensEn });

export type AddTokensWords = Words<typeof addTokensEn>;

/** What the words of added tokens need beside their state. */
export interface AddTokensContext extends OrderContext {
  readonly add: AddTokensWords;
}
