import type { FundingSurroundings } from '../../funding/words/FundingSurroundings.js';
import { defineWords } from '../../i18n/defineWords.js';
import type { Words } from '../../i18n/Words.js';
import type { MoneyWords } from '../../money/words/words.js';
import { en } from './en.js';

export const orderWords = defineWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });

export type OrderWords = Words<typeof en>;

/** What the words of an order need beside its state. */
export interface OrderSurroundings extends FundingSurroundings {
  readonly order: OrderWords;
  readonly money: MoneyWords;
}
