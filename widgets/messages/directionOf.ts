import type { Direction, Language } from './Language.js';

/** Right-to-left scripts of living languages. */
const scripts: ReadonlySet<string | undefined> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Returns `rtl` for a right-to-left language; `undefined` for others, which follow the page around. */
export function directionOf(language: Language | null): Direction | undefined {
  // The first Intl call takes a phone 40 ms: the first view in English makes none.
  if (language === null || language === 'en') return undefined;
  try {
    return scripts.has(new Intl.Locale(language).maximize().script) ? 'rtl' : undefined;
  } catch {
    // Not a language tag: a host's invented name for its custom words.
    return undefined;
  }
}
