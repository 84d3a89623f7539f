import type { TranslatedLanguage } from './Language.js';
import type { WordTable } from './Words.js';

/** A JSON file as a bundler loads it. */
export type LocaleFile = { readonly default?: unknown };

/** The file of each translated language. A bundler makes a chunk of each. */
export const localeFiles: Readonly<Record<TranslatedLanguage, () => Promise<LocaleFile>>> = {
  ar: () => import('../../locales/ar.json', { with: { type: 'json' } }),
  de: () => import('../../locales/de.json', { with: { type: 'json' } }),
  es: () => import('../../locales/es.json', { with: { type: 'json' } }),
  fr: () => import('../../locales/fr.json', { with: { type: 'json' } }),
  id: () => import('../../locales/id.json', { with: { type: 'json' } }),
  it: () => import('../../locales/it.json', { with: { type: 'json' } }),
  ja: () => import('../../locales/ja.json', { with: { type: 'json' } }),
  ko: () => import('../../locales/ko.json', { with: { type: 'json' } }),
  pl: () => import('../../locales/pl.json', { with: { type: 'json' } }),
  pt: () => import('../../locales/pt.json', { with: { type: 'json' } }),
  ru: () => import('../../locales/ru.json', { with: { type: 'json' } }),
  th: () => import('../../locales/th.json', { with: { type: 'json' } }),
  tr: () => import('../../locales/tr.json', { with: { type: 'json' } }),
  vi: () => import('../../locales/vi.json', { with: { type: 'json' } }),
  zh: () => import('../../locales/zh.json', { with: { type: 'json' } }),
};

/** Returns the messages of a file. Parcel returns the JSON itself, other bundlers a module with a default. */
export function readLocale(file: LocaleFile): WordTable {
  return (file.default ?? file) as WordTable;
}
