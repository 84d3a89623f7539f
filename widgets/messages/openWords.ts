import { buildWords, type MessageFormat, type OwnWords } from './buildWords.js';
import { defaultLanguage, type Language } from './Language.js';
import { localeOf } from './localeOf.js';
import { locales as ownLocales } from './locales.js';
import { type MessageOverrides, NO_OVERRIDES, type WordOverrides } from './MessageOverrides.js';
import { type LoadableTables, openTables } from './openTables.js';
import type { WordSource, WordTables } from './WordSource.js';
import type { Words, WordTable } from './Words.js';

export interface WordsOptions {
  /** The table is a part of the table with its name: a studio's words for it may have more names. Default false. */
  readonly isPart?: boolean;
  /** Source of languages without an import in the table. Default: the files of `locales`. */
  readonly locales?: LoadableTables<WordTable>;
}

/**
 * Opens a table of messages. English comes with the code; other languages load on demand, from the table's imports or as a whole from `locales`.
 * `name`: the table's key in `locales` and in a studio's own messages.
 */
export function openWords<T extends WordTable>(
  name: string,
  { en, ...imports }: WordTables<T>,
  format: MessageFormat,
  { isPart = false, locales = ownLocales }: WordsOptions = {},
): WordSource<T> {
  const own = openTables<WordTable>(imports);
  const built = new WeakMap<MessageOverrides, Map<string, Words<T>>>();
  const sourceOf = (language: Language): LoadableTables<WordTable> =>
    Object.hasOwn(imports, language) ? own : locales;
  const isLoaded = (language: Language): boolean => sourceOf(language).isLoaded(language);

  function tableOf(language: Language): WordTable | undefined {
    if (sourceOf(language) === own) return own.get(language);
    const table = locales.get(language)?.[name];
    return typeof table === 'object' ? table : undefined;
  }

  return {
    isLoaded,
    load: (language) => sourceOf(language).load(language),
    get(wanted, dir, overrides = NO_OVERRIDES) {
      const language = isLoaded(wanted) ? wanted : defaultLanguage;
      const known = built.get(overrides) ?? new Map<string, Words<T>>();
      built.set(overrides, known);
      const key = `${language}:${dir ?? ''}`;
      const locale = localeOf(language);
      const theirs = (words: WordOverrides | undefined): OwnWords | undefined =>
        words && { language: locale, table: name, words, isPart };
      const words =
        known.get(key) ??
        buildWords(en, tableOf(language), { language: locale, dir, format, own: theirs(overrides[language]?.[name]) });
      known.set(key, words);
      return words;
    },
  };
}
