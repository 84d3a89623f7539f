import { defineWords } from '../../messages/defineWords.js';
import type { Words } from '../../messages/Words.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { MoneyWords } from '../../shared/money/words/words.js';
import { bridgeEn } from './en.js';

export const bridgeWords = defineWords('bridge', {
  en: bridgeEn,
  ja: async () => (await import('./ja.js')).bridgeJa,
  ko: async () => (await import('./ko.js')).bridgeKo,
  zh: async () => (await import('./zh.js')).bridgeZh,
});

export type BridgeWords = Words<typeof bridgeEn>;

/** What the words of a transfer need beside its state. */
export interface BridgeContext extends PaymentContext {
  readonly bridge: BridgeWords;
  readonly money: MoneyWords;
}
