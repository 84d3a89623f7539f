import { defineWords } from '../../messages/defineWords.js';
import { transferEn } from '../../messages/english/transfer.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';

export const transferWords = defineWords('transfer', { en: transferEn });

export type TransferWords = Words<typeof transferEn>;

/** The values that texts about a transfer need in addition to its state. */
export interface TransferContext extends PaymentContext {
  readonly transfer: TransferWords;
  readonly money: MoneyWords;
}
