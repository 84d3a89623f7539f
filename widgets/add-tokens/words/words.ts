import type { FundingSurroundings } from '../../funding/words/FundingSurroundings.js';
import { defineWords } from '../../i18n/defineWords.js';
import type { Words } from '../../i18n/Words.js';
import type { MoneyWords } from '../../money/words/words.js';
import { en } from './en.js';

export const addTokensWords = defineWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });

export type AddTokensWords = Words<typeof en>;

/** What the words of added tokens need beside their state. */
export interface AddTokensSurroundings extends FundingSurroundings {
  readonly add: AddTokensWords;
  readonly money: MoneyWords;
}
