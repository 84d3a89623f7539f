import { createContext } from 'react';
import { type Direction, defaultLanguage, type Language } from './Language.js';
import { type MessageOverrides, NO_OVERRIDES } from './MessageOverrides.js';
import type { LoadableWords } from './WordSource.js';

/** A language that could not be loaded: the views that need it use English. */
export interface LanguageFailure {
  readonly language: Language;
  /** The error of the import. */
  readonly error: unknown;
}

export interface Speaking {
  readonly language: Language;
  readonly dir: Direction | undefined;
  readonly messages: MessageOverrides;
  /** The tables that the providers around load. */
  readonly sources: readonly LoadableWords[];
  readonly onFailure: ((failure: LanguageFailure) => void) | undefined;
}

/** The default without a provider: English. */
export const LanguageContext = createContext<Speaking>({
  language: defaultLanguage,
  dir: undefined,
  messages: NO_OVERRIDES,
  sources: [],
  onFailure: undefined,
});
