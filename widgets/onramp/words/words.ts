import { defineWords } from '../../messages/defineWords.js';
import { onrampEn } from '../../messages/english/onramp.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';

export const onrampWords = defineWords('onramp', { en: onrampEn });

export type OnrampWords = Words<typeof onrampEn>;

/** The values that texts about a card payment need in addition to its state. */
export interface OnrampContext extends PaymentContext {
  readonly onramp: OnrampWords;
  readonly money: MoneyWords;
}
