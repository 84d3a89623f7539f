import { definePlainWords } from '../../../messages/definePlainWords.js';
import { stripEn } from '../../../messages/english/strip.js';
import type { Words } from '../../../messages/Words.js';

/** The part of an order's texts that its first paint needs. A studio's words for `order` apply here, too. */
export const stripWords = definePlainWords('order', { en: stripEn }, { isPart: true });

export type StripWords = Words<typeof stripEn>;
