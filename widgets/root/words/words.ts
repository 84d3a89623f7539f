import { definePlainWords } from '../../i18n/definePlainWords.js';
import { en } from './en.js';

export const rootWords = definePlainWords({ en, ja: () => import('./ja.js'), ko: () => import('./ko.js'), zh: () => import('./zh.js') });
