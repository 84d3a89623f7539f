import { defineWords } from '../../../../messages/defineWords.js';
import { receiptEn } from '../../../../messages/english/receipt.js';
import type { Words } from '../../../../messages/Words.js';

export type ReceiptWords = Words<typeof receiptEn>;
export const receiptWords = defineWords('receipt', { en: receiptEn });
