import { buildWords } from './buildWords.js';
import { Language, type Direction, type OtherLanguage } from './Language.js';
import type { Translation, Words, WordTable } from './Words.js';

/** Something that has to be fetched before it can be said in a language. */
export interface LoadableWords {
  isLoaded(language: Language): boolean;
  /** Fetches a language's table, once. Rejects with whatever the import did; the next call tries again. */
  load(language: Language): Promise<void>;
}

/** The words of one widget, or of what all share. */
export interface WordSource<T extends WordTable> extends LoadableWords {
  /** The words in a language, in English while its table is not there. Always the same object for the same arguments. */
  get(language: Language, dir?: Direction): Words<T>;
}

export type WordImports<T extends WordTable> = { readonly [L in OtherLanguage]: () => Promise<{ readonly [Name in L]: Translation<T> }> };

/** English comes with the code, the others when they are asked for: `defineWords({ en, ja: () => import('./ja.js'), … })`. */
export function defineWords<const T extends WordTable>({ en, ...imports }: { readonly en: T } & WordImports<T>): WordSource<T> {
  const tables = new Map<Language, Translation<T>>([[Language.ENGLISH, en as unknown as Translation<T>]]);
  const loading = new Map<Language, Promise<void>>();
  const built = new Map<string, Words<T>>();

  async function fetchTable(language: OtherLanguage): Promise<void> {
    try {
      const module = (await imports[language]()) as Readonly<Record<OtherLanguage, Translation<T>>>;
      tables.set(language, module[language]);
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
      const words = built.get(key) ?? buildWords(en, tables.get(spoken) as Translation<T>, { language: spoken, dir });
      built.set(key, words);
      return words;
    },
  };
}
