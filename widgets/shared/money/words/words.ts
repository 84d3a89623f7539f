import { defineWords } from '../../../messages/defineWords.js';
import type { Words } from '../../../messages/Words.js';
import { moneyEn } from './en.js';

/** What forms about money say: tokens to choose, amounts, prices, networks. */
export const moneyWords = defineWords('money', {
  en: moneyEn,
  ja: async () => (await import('./ja.js')).moneyJa,
  ko: async () => (await import('./ko.js')).moneyKo,
  zh: async () => (await import('./zh.js')).moneyZh,
});

export type MoneyWords = Words<typeof moneyEn>;
