import { defineWords } from '../../../../messages/defineWords.js';
import type { Words } from '../../../../messages/Words.js';
import { horizonEn } from './en.js';

export type HorizonWords = Words<typeof horizonEn>;
export const horizonWords = defineWords('horizon', {
  en: horizonEn,
  ja: async () => (await import('./ja.js')).horizonJa,
  ko: async () => (await import('./ko.js')).horizonKo,
  zh: async () => (await import('./zh.js')).horizonZh,
});
