import { definePlainWords } from '../../i18n/definePlainWords.js';
import type { Words } from '../../i18n/Words.js';
import { en } from './en.js';

export type NetworkWords = Words<typeof en>;
export const networkWords = definePlainWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });
