import type { Language } from './Language.js';

/** For numbers and times of a language. Digits are the Latin ones everywhere: a player compares amounts with those of the wallet, and types them. */
export function localeOf(language: Language): string {
  // The first question to Intl takes a phone 60 ms: what is shown first asks none in English.
  if (language === 'en') return language;
  try {
    const { numberingSystem } = new Intl.NumberFormat(language).resolvedOptions();
    return numberingSystem === 'latn' ? language : new Intl.Locale(language, { numberingSystem: 'latn' }).toString();
  } catch {
    // No language tag: a name that a host has made up for its own words.
    return 'en';
  }
}
