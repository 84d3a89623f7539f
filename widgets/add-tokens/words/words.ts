import { defineWords } from '../../messages/defineWords.js';
import { addTokensEn } from '../../messages/english/addTokens.js';
import type { Words } from '../../messages/Words.js';
import type { OrderContext } from '../../shared/order/words/words.js';

export const addTokensWords = defineWords('addTokens', { en: addTokensEn });

export type AddTokensWords = Words<typeof addTokensEn>;

/** The values that texts about added tokens need in addition to their state. */
export interface AddTokensContext extends OrderContext {
  readonly add: AddTokensWords;
}
