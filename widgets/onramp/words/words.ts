import { defineWords } from '../../i18n/defineWords.js';
import type { Words } from '../../i18n/Words.js';
import type { MoneyWords } from '../../money/words/words.js';
import type { Surroundings } from '../../payment/words/Surroundings.js';
import { en } from './en.js';

export const onrampWords = defineWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });

export type OnrampWords = Words<typeof en>;

/** What the words of a card payment need beside its state. */
export interface OnrampSurroundings extends Surroundings {
  readonly onramp: OnrampWords;
  readonly money: MoneyWords;
}
