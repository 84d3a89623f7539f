import { defineWords } from '../../messages/defineWords.js';
import { walletEn } from '../../messages/english/wallet.js';
import type { Words } from '../../messages/Words.js';

export type WalletWords = Words<typeof walletEn>;
export const walletWords = defineWords('wallet', { en: walletEn });
