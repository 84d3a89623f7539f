import { defineWords } from '../../i18n/defineWords.js';
import type { SharedWords } from '../../i18n/shared/words.js';
import type { Words } from '../../i18n/Words.js';
import { fundingEn } from './en.js';

export const fundingWords = defineWords({
  en: fundingEn,
  ja: async () => (await import('./ja.js')).fundingJa,
  ko: async () => (await import('./ko.js')).fundingKo,
  zh: async () => (await import('./zh.js')).fundingZh,
});

/** What the views of a shortfall say: what all widgets say, and their own. */
export type FundingWords = SharedWords & { readonly funding: Words<typeof fundingEn> };
