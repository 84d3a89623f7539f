import { defineWords } from '../../i18n/defineWords.js';
import type { Words } from '../../i18n/Words.js';
import type { MoneyWords } from '../../money/words/words.js';
import type { Surroundings } from '../../payment/words/Surroundings.js';
import { en } from './en.js';

export const bridgeWords = defineWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });

export type BridgeWords = Words<typeof en>;

/** What the words of a transfer need beside its state. */
export interface BridgeSurroundings extends Surroundings {
  readonly bridge: BridgeWords;
  readonly money: MoneyWords;
}
