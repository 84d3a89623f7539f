import { definePlainWords } from '../../../messages/definePlainWords.js';
import type { Words } from '../../../messages/Words.js';
import { connectEn } from './en.js';

export type ConnectWords = Words<typeof connectEn>;
export const connectWords = definePlainWords('connect', {
  en: connectEn,
  ja: async () => (await import('./ja.js')).connectJa,
  ko: async () => (await import('./ko.js')).connectKo,
  zh: async () => (await import('./zh.js')).connectZh,
});
