import { defineWords } from '../../i18n/defineWords.js';
import { en } from './en.js';

export const connectWords = defineWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });
