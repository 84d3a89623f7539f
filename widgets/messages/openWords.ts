import { buildWords, type MessageFormat, type OwnWords } from './buildWords.js';
import { furtherLanguages } from './furtherLanguages.js';
import { defaultLanguage, type Language } from './Language.js';
import { localeOf } from './localeOf.js';
import { type MessageOverrides, NO_OVERRIDES, type WordOverrides } from './MessageOverrides.js';
import { type LoadableTables, openTables } from './openTables.js';
import type { WordSource, WordTables } from './WordSource.js';
import type { Translation, Words, WordTable } from './Words.js';

export interface WordsOptions {
  /** The table is a part of the one of its name: a studio's words for it may say more. Default false. */
  readonly isPart?: boolean;
  /** Languages that are fetched as a whole. */
  readonly further?: LoadableTables<Readonly<Record<string, unknown>>>;
}

/**
 * English comes with the code, our other languages are fetched when they are asked for: some table by table, the further ones as a whole.
 * `name`: what the words of a further language and a studio's own stand under.
 */
export function openWords<T extends WordTable>(
  name: string,
  { en, ...imports }: WordTables<T>,
  format: MessageFormat,
  { isPart = false, further = furtherLanguages }: WordsOptions = {},
): WordSource<T> {
  const english = en as unknown as Translation<T>;
  const others = openTables<Translation<T>>(imports);
  const built = new WeakMap<MessageOverrides, Map<string, Words<T>>>();
  const isLoaded = (language: Language): boolean => others.isLoaded(language) && further.isLoaded(language);

  return {
    isLoaded,
    async load(language) {
      await Promise.all([others.load(language), further.load(language)]);
    },
    get(wanted, dir, overrides = NO_OVERRIDES) {
      const language = isLoaded(wanted) ? wanted : defaultLanguage;
      const known = built.get(overrides) ?? new Map<string, Words<T>>();
      built.set(overrides, known);
      const key = `${language}:${dir ?? ''}`;
      const table = others.get(language) ?? (further.get(language)?.[name] as Translation<T> | undefined);
      const locale = localeOf(language);
      const own = (theirs: WordOverrides | undefined): OwnWords | undefined =>
        theirs && { language: locale, table: name, words: theirs, isPart };
      const words =
        known.get(key) ??
        buildWords(en, table ?? english, {
          language: table === undefined ? defaultLanguage : locale,
          dir,
          format,
          own: own(overrides[language]?.[name]),
        });
      known.set(key, words);
      return words;
    },
  };
}
