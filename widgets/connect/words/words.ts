import { definePlainWords } from '../../i18n/definePlainWords.js';
import type { Words } from '../../i18n/Words.js';
import { connectEn } from './en.js';

export type ConnectWords = Words<typeof connectEn>;
export const connectWords = definePlainWords({
  en: connectEn,
  ja: async () => (await import('./ja.js')).connectJa,
  ko: async () => (await import('./ko.js')).connectKo,
  zh: async () => (await import('./zh.js')).connectZh,
});
