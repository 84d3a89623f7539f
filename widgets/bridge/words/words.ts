import { defineWords } from '../../messages/defineWords.js';
import { bridgeEn } from '../../messages/english/bridge.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';

export const bridgeWords = defineWords('bridge', { en: bridgeEn });

export type BridgeWords = Words<typeof bridgeEn>;

/** The values that texts about a transfer need in addition to its state. */
export interface BridgeContext extends PaymentContext {
  readonly bridge: BridgeWords;
  readonly money: MoneyWords;
}
