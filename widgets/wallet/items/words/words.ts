import { defineWords } from '../../../messages/defineWords.js';
import type { Words } from '../../../messages/Words.js';
import { itemsEn } from './en.js';

export type ItemsWords = Words<typeof itemsEn>;
export const itemsWords = defineWords('items', {
  en: itemsEn,
  ja: async () => (await import('./ja.js')).itemsJa,
  ko: async () => (await import('./ko.js')).itemsKo,
  zh: async () => (await import('./zh.js')).itemsZh,
});
