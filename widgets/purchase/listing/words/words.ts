import { defineWords } from '../../../messages/defineWords.js';
import type { Words } from '../../../messages/Words.js';
import { listingEn } from './en.js';

export type ListingWords = Words<typeof listingEn>;
export const listingWords = defineWords('listing', {
  en: listingEn,
  ja: async () => (await import('./ja.js')).listingJa,
  ko: async () => (await import('./ko.js')).listingKo,
  zh: async () => (await import('./zh.js')).listingZh,
});
