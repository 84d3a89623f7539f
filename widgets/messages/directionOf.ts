import type { Direction, Language } from './Language.js';

/** Scripts that run from right to left, of those that a living language is written in. */
const scripts: ReadonlySet<string | undefined> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** `rtl` for a language that is written so; undefined for others, which follow the page around. */
export function directionOf(language: Language | null): Direction | undefined {
  // The first question to Intl takes a phone 40 ms: what is shown first asks none in English.
  if (language === null || language === 'en') return undefined;
  try {
    return scripts.has(new Intl.Locale(language).maximize().script) ? 'rtl' : undefined;
  } catch {
    // No language tag: a name that a host has made up for its own words.
    return undefined;
  }
}
