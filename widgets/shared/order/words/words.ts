import { defineWords } from '../../../messages/defineWords.js';
import { orderEn } from '../../../messages/english/order.js';
import type { Words } from '../../../messages/Words.js';
import type { FundingContext } from '../../funding/words/FundingContext.js';
import type { MoneyWords } from '../../money/words/words.js';

export const orderWords = defineWords('order', { en: orderEn });

export type OrderWords = Words<typeof orderEn>;

/** The values that texts about an order need in addition to its state. */
export interface OrderContext extends FundingContext {
  readonly order: OrderWords;
  readonly money: MoneyWords;
}
