import { assertKinds } from '../../core/index.js';
import { openWords, type WordsOptions } from './openWords.js';
import { plainFormat } from './plainFormat.js';
import type { WordSource, WordTables } from './WordSource.js';
import type { WordTable } from './Words.js';

/**
 * Like `defineWords`, for tables without plurals or choices: a page that only connects a wallet then needs no ICU
 * library.
 *
 * @example const shopWords = definePlainWords('shop', { en: { title: 'Lantern shop' }, ja, ko, zh });
 */
export function definePlainWords<const T extends WordTable>(
  name: string,
  tables: WordTables<T>,
  options?: WordsOptions,
): WordSource<T> {
  assertKinds({ name, tables, options }, 'string', 'object', 'object?');
  const { isPart, locales } = options ?? {};
  assertKinds({ isPart, locales }, 'boolean?', 'object?');
  return openWords(name, tables, plainFormat, options);
}
