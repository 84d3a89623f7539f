import { useContext } from 'react';
import type { Language } from './Language.js';
import { LanguageContext } from './LanguageContext.js';
import { localeOf } from './localeOf.js';

/**
 * Returns the current language, as the `locale` of amounts and times.
 *
 * @example const language = useLanguage(); // 'en'
 */
export function useLanguage(): Language {
  return localeOf(useContext(LanguageContext).language);
}
