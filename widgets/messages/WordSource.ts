import type { Direction, Language, TranslatedLanguage } from './Language.js';
import type { MessageOverrides } from './MessageOverrides.js';
import type { Translation, Words, WordTable } from './Words.js';

/** Something that has to be fetched before it can be said in a language. */
export interface LoadableWords {
  /** Whether `words` can be had without waiting. */
  isLoaded(language: Language): boolean;
  /** Fetches a language's table, once. Rejects with whatever the import did; the next call tries again. */
  load(language: Language): Promise<void>;
}

/** The words of one widget, or of what all share. */
export interface WordSource<T extends WordTable> extends LoadableWords {
  /** The words in a language, in English while its table is not there. Always the same object for the same arguments. */
  get(language: Language, dir?: Direction, overrides?: MessageOverrides): Words<T>;
}

/** Where the words in other languages are fetched from. A language that is left out is taken from our `locales`, or is English. */
export type WordImports<T extends WordTable> = Readonly<
  Partial<Record<TranslatedLanguage, () => Promise<Translation<T>>>>
>;

/** A table in English and where the others come from. */
export type WordTables<T extends WordTable> = { readonly en: T } & WordImports<T>;
