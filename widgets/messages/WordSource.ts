import type { Direction, Language, TranslatedLanguage } from './Language.js';
import type { MessageOverrides } from './MessageOverrides.js';
import type { Translation, Words, WordTable } from './Words.js';

/** A table that must be loaded before its language can be used. */
export interface LoadableWords {
  /** Whether `words` is available without waiting. */
  isLoaded(language: Language): boolean;
  /** Loads a language's table, once. Rejects with the import's error; the next call tries again. */
  load(language: Language): Promise<void>;
}

/** The words of one widget, or the shared ones. */
export interface WordSource<T extends WordTable> extends LoadableWords {
  /**
   * Returns the words in a language, in English while its table is not loaded. Always the same object for the
   * same arguments.
   */
  get(language: Language, dir?: Direction, overrides?: MessageOverrides): Words<T>;
}

/** Imports of the words in other languages. A missing language comes from the built-in `locales`, or is English. */
export type WordImports<T extends WordTable> = Readonly<
  Partial<Record<TranslatedLanguage, () => Promise<Translation<T>>>>
>;

/** A table in English and the imports of the others. */
export type WordTables<T extends WordTable> = { readonly en: T } & WordImports<T>;
