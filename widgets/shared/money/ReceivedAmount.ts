import type { Token } from '../../../core/index.js';
import type { PaymentContext } from '../host/PaymentContext.js';
import type { MoneyWords } from './words/words.js';

/** The least that helps; any amount of the token if `value` is `null`. */
export interface ReceivedAmount {
  readonly token: Token;
  readonly value: bigint | null;
}

export interface ReceivingContext extends PaymentContext {
  readonly money: MoneyWords;
}
