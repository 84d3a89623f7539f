import { defineWords } from '../../messages/defineWords.js';
import type { Words } from '../../messages/Words.js';
import { walletEn } from './en.js';

export type WalletWords = Words<typeof walletEn>;
export const walletWords = defineWords('wallet', {
  en: walletEn,
  ja: async () => (await import('./ja.js')).walletJa,
  ko: async () => (await import('./ko.js')).walletKo,
  zh: async () => (await import('./zh.js')).walletZh,
});
