import { defineWords } from '../../i18n/defineWords.js';
import type { Words } from '../../i18n/Words.js';
import { en } from './en.js';

/** What forms about money say: tokens to choose, amounts, prices, networks. */
export const moneyWords = defineWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });

export type MoneyWords = Words<typeof en>;
