import { defineWords } from '../../../messages/defineWords.js';
import { itemsEn } from '../../../messages/english/items.js';
import type { Words } from '../../../messages/Words.js';

export type ItemsWords = Words<typeof itemsEn>;
export const itemsWords = defineWords('items', { en: itemsEn });
