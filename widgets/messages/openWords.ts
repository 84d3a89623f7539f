import { buildWords, type MessageFormat } from './buildWords.js';
import { Language, type OtherLanguage } from './Language.js';
import type { WordSource, WordTables } from './WordSource.js';
import type { Translation, Words, WordTable } from './Words.js';

/** English comes with the code, the others are fetched when they are asked for. */
export function openWords<T extends WordTable>(
  { en, ...imports }: WordTables<T>,
  format: MessageFormat,
): WordSource<T> {
  const tables = new Map<Language, Translation<T>>([[Language.ENGLISH, en as unknown as Translation<T>]]);
  const loading = new Map<Language, Promise<void>>();
  const built = new Map<string, Words<T>>();

  async function fetchTable(language: OtherLanguage): Promise<void> {
    try {
      tables.set(language, await imports[language]());
    } finally {
      loading.delete(language);
    }
  }

  return {
    isLoaded: (language) => tables.has(language),
    load(language) {
      if (language === Language.ENGLISH || tables.has(language)) return Promise.resolve();
      const underWay = loading.get(language) ?? fetchTable(language);
      loading.set(language, underWay);
      return underWay;
    },
    get(language, dir) {
      const spoken = tables.has(language) ? language : Language.ENGLISH;
      const key = `${spoken}:${dir ?? ''}`;
      const words =
        built.get(key) ?? buildWords(en, tables.get(spoken) as Translation<T>, { language: spoken, dir, format });
      built.set(key, words);
      return words;
    },
  };
}
