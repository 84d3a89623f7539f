import { defineWords } from '../../../../messages/defineWords.js';
import type { Words } from '../../../../messages/Words.js';
import { receiptEn } from './en.js';

export type ReceiptWords = Words<typeof receiptEn>;
export const receiptWords = defineWords('receipt', {
  en: receiptEn,
  ja: async () => (await import('./ja.js')).receiptJa,
  ko: async () => (await import('./ko.js')).receiptKo,
  zh: async () => (await import('./zh.js')).receiptZh,
});
