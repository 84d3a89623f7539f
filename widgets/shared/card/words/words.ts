import { defineWords } from '../../../messages/defineWords.js';
import { cardEn } from '../../../messages/english/card.js';
import type { Words } from '../../../messages/Words.js';

export const cardWords = defineWords('card', { en: cardEn });

export type CardWords = Words<typeof cardEn>;
