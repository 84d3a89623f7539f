import { defineWords } from '../../../messages/defineWords.js';
import type { Words } from '../../../messages/Words.js';
import { historyEn } from './en.js';

export type HistoryWords = Words<typeof historyEn>;
export const historyWords = defineWords('history', {
  en: historyEn,
  ja: async () => (await import('./ja.js')).historyJa,
  ko: async () => (await import('./ko.js')).historyKo,
  zh: async () => (await import('./zh.js')).historyZh,
});
