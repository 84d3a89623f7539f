import { definePlainWords } from '../../../messages/definePlainWords.js';
import { stripEn } from '../../../messages/english/strip.js';
import type { Words } from '../../../messages/Words.js';

/** The part of an order's words that is needed for its first paint. A studio's words for `order` count here, too. */
export const stripWords = definePlainWords('order', { en: stripEn }, { isPart: true });

export type StripWords = Words<typeof stripEn>;
