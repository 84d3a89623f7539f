import { defineWords } from '../../i18n/defineWords.js';
import type { SharedWords } from '../../i18n/shared/words.js';
import type { Words } from '../../i18n/Words.js';
import { en } from './en.js';

export const fundingWords = defineWords({
  en,
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  zh: () => import('./zh.js'),
});

/** What the views of a shortfall say: what all widgets say, and their own. */
export type FundingWords = SharedWords & { readonly funding: Words<typeof en> };
