import { defineWords } from '../../../messages/defineWords.js';
import type { SharedWords } from '../../../messages/shared/words.js';
import type { Words } from '../../../messages/Words.js';
import { fundingEn } from './en.js';

export const fundingWords = defineWords('funding', {
  en: fundingEn,
  ja: async () => (await import('./ja.js')).fundingJa,
  ko: async () => (await import('./ko.js')).fundingKo,
  zh: async () => (await import('./zh.js')).fundingZh,
});

/** What the views of a shortfall say: what all widgets say, and their own. */
export type FundingWords = SharedWords & { readonly funding: Words<typeof fundingEn> };
