import { defineWords } from '../../i18n/defineWords.js';
import type { Words } from '../../i18n/Words.js';
import { en } from './en.js';

export const cardWords = defineWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });

export type CardWords = Words<typeof en>;
