import { assertKinds } from '../../core/index.js';
import { icuFormat } from './icuFormat.js';
import { openWords } from './openWords.js';
import type { WordSource, WordTables } from './WordSource.js';
import type { WordTable } from './Words.js';

/**
 * Words in ICU messages: `defineWords('swap', { en: swapEn, ja: async () => (await import('./ja.js')).swapJa, … })`.
 *
 * @example const shopWords = defineWords('shop', { en: { title: 'Lantern shop' }, ja, ko, zh });
 */
export function defineWords<const T extends WordTable>(name: string, tables: WordTables<T>): WordSource<T> {
  assertKinds({ name, tables }, 'string', 'object');
  return openWords(name, tables, icuFormat);
}
