import { defineWords } from '../defineWords.js';
import type { Words } from '../Words.js';
import { sharedEn } from './en.js';

/** What all widgets say: the frame, time, steps, routes, reasons, costs, money, endings. */
export const sharedWords = defineWords('shared', {
  en: sharedEn,
  ja: async () => (await import('./ja.js')).sharedJa,
  ko: async () => (await import('./ko.js')).sharedKo,
  zh: async () => (await import('./zh.js')).sharedZh,
});

export type SharedWords = Words<typeof sharedEn>;
