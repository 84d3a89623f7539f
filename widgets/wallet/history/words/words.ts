import { defineWords } from '../../../messages/defineWords.js';
import { historyEn } from '../../../messages/english/history.js';
import type { Words } from '../../../messages/Words.js';

export type HistoryWords = Words<typeof historyEn>;
export const historyWords = defineWords('history', { en: historyEn });
