import { Language } from './Language.js';

const spoken: ReadonlySet<string> = new Set(Object.values(Language));

/** The first language of these that the widgets speak: `ja-JP` → `ja`. English when there is none. */
export function parseLanguage(tags: string | readonly string[] | null | undefined): Language {
  const wanted = typeof tags === 'string' ? [tags] : (tags ?? []);
  return wanted.map(primary).find(isLanguage) ?? Language.ENGLISH;
}

function primary(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

function isLanguage(word: string): word is Language {
  return spoken.has(word);
}
