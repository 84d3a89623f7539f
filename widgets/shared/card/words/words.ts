import { defineWords } from '../../../messages/defineWords.js';
import type { Words } from '../../../messages/Words.js';
import { cardEn } from './en.js';

export const cardWords = defineWords('card', {
  en: cardEn,
  ja: async () => (await import('./ja.js')).cardJa,
  ko: async () => (await import('./ko.js')).cardKo,
  zh: async () => (await import('./zh.js')).cardZh,
});

export type CardWords = Words<typeof cardEn>;
