import type { Language } from './Language.js';

/**
 * Returns the locale for numbers and times of a language. Digits are Latin in every language: players compare
 * amounts with their wallet's, and type them.
 */
export function localeOf(language: Language): string {
  // The first Intl call takes a phone 60 ms: the first view in English makes none.
  if (language === 'en') return language;
  try {
    const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions();
    return numberingSystem === 'latn' ? language : new Intl.Locale(language, { numberingSystem: 'latn' }).toString();
  } catch {
    // Not a language tag: a host's invented name for its custom words.
    return 'en';
  }
}
