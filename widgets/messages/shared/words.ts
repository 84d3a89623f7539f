import { defineWords } from '../defineWords.js';
import { sharedEn } from '../english/shared.js';
import type { Words } from '../Words.js';

/** Texts of all widgets: frame, time, steps, routes, reasons, costs, money, endings. */
export const sharedWords = defineWords('shared', { en: sharedEn });

export type SharedWords = Words<typeof sharedEn>;
