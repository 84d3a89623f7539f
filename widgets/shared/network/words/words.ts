import { definePlainWords } from '../../../messages/definePlainWords.js';
import { networkEn } from './en.js';

export const networkWords = definePlainWords('network', {
  en: networkEn,
  ja: async () => (await import('./ja.js')).networkJa,
  ko: async () => (await import('./ko.js')).networkKo,
  zh: async () => (await import('./zh.js')).networkZh,
});
