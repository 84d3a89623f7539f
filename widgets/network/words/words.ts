import { definePlainWords } from '../../i18n/definePlainWords.js';
import type { Words } from '../../i18n/Words.js';
import { networkEn } from './en.js';

export type NetworkWords = Words<typeof networkEn>;
export const networkWords = definePlainWords({
  en: networkEn,
  ja: async () => (await import('./ja.js')).networkJa,
  ko: async () => (await import('./ko.js')).networkKo,
  zh: async () => (await import('./zh.js')).networkZh,
});
