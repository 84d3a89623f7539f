import { definePlainWords } from '../../../messages/definePlainWords.js';
import { rootEn } from './en.js';

export const rootWords = definePlainWords('root', {
  en: rootEn,
  ja: async () => (await import('./ja.js')).rootJa,
  ko: async () => (await import('./ko.js')).rootKo,
  zh: async () => (await import('./zh.js')).rootZh,
});
