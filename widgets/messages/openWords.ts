import { buildWords, type MessageFormat, type OwnWords } from './buildWords.js';
import { Language, type OtherLanguage } from './Language.js';
import { localeOf } from './localeOf.js';
import { type MessageOverrides, NO_OVERRIDES, type WordOverrides } from './MessageOverrides.js';
import type { WordSource, WordTables } from './WordSource.js';
import type { Translation, Words, WordTable } from './Words.js';

export interface WordsOptions {
  /** The table is a part of the one of its name: a studio's words for it may say more. Default false. */
  readonly isPart?: boolean;
}

/** English comes with the code, our other languages are fetched when they are asked for. `name`: what a studio's own words for it stand under. */
export function openWords<T extends WordTable>(
  name: string,
  { en, ...imports }: WordTables<T>,
  format: MessageFormat,
  { isPart = false }: WordsOptions = {},
): WordSource<T> {
  const english = en as unknown as Translation<T>;
  const tables = new Map<Language, Translation<T>>([[Language.ENGLISH, english]]);
  const loading = new Map<Language, Promise<void>>();
  const built = new WeakMap<MessageOverrides, Map<string, Words<T>>>();
  const isOurs = (language: Language): language is OtherLanguage => Object.hasOwn(imports, language);

  async function fetchTable(language: OtherLanguage): Promise<void> {
    try {
      tables.set(language, await imports[language]());
    } finally {
      loading.delete(language);
    }
  }

  function ownWords(language: Language, words: WordOverrides | undefined): OwnWords | undefined {
    return words && { language: localeOf(language), table: name, words, isPart };
  }

  return {
    isLoaded: (language) => tables.has(language) || !isOurs(language),
    load(language) {
      if (!isOurs(language) || tables.has(language)) return Promise.resolve();
      const underWay = loading.get(language) ?? fetchTable(language);
      loading.set(language, underWay);
      return underWay;
    },
    get(wanted, dir, overrides = NO_OVERRIDES) {
      const language = isOurs(wanted) && !tables.has(wanted) ? Language.ENGLISH : wanted;
      const known = built.get(overrides) ?? new Map<string, Words<T>>();
      built.set(overrides, known);
      const key = `${language}:${dir ?? ''}`;
      const table = tables.get(language);
      const words =
        known.get(key) ??
        buildWords(en, table ?? english, {
          language: table === undefined ? Language.ENGLISH : language,
          dir,
          format,
          own: ownWords(language, overrides[language]?.[name]),
        });
      known.set(key, words);
      return words;
    },
  };
}
