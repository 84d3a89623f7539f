import { definePlainWords } from '../../../messages/definePlainWords.js';
import type { Words } from '../../../messages/Words.js';
import { stripEn } from './stripEn.js';

/** The part of an order's words that is needed for its first paint. A studio's words for `order` count here, too. */
export const stripWords = definePlainWords(
  'order',
  {
    en: stripEn,
    ja: async () => (await import('./ja.js')).orderJa,
    ko: async () => (await import('./ko.js')).orderKo,
    zh: async () => (await import('./zh.js')).orderZh,
  },
  { isPart: true },
);

export type StripWords = Words<typeof stripEn>;
