import { icuFormat } from './icuFormat.js';
import { openWords } from './openWords.js';
import type { WordSource, WordTables } from './WordSource.js';
import type { WordTable } from './Words.js';

/** Words in ICU messages: `defineWords('swap', { en: swapEn, ja: async () => (await import('./ja.js')).swapJa, … })`. */
export function defineWords<const T extends WordTable>(name: string, tables: WordTables<T>): WordSource<T> {
  return openWords(name, tables, icuFormat);
}
