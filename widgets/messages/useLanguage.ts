import { useContext } from 'react';
import type { Language } from './Language.js';
import { LanguageContext } from './LanguageContext.js';

/** The language that is spoken now; also the `locale` of amounts and times. */
export function useLanguage(): Language {
  return useContext(LanguageContext).language;
}
