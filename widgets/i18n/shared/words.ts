import { defineWords } from '../defineWords.js';
import type { Words } from '../Words.js';
import { en } from './en.js';

/** What all widgets say: the frame, time, steps, routes, reasons, costs, money, endings. */
export const sharedWords = defineWords({
  en,
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  zh: () => import('./zh.js'),
});

export type SharedWords = Words<typeof en>;
