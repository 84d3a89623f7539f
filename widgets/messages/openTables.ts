import type { Language } from './Language.js';
import type { LoadableWords } from './WordSource.js';

/** Tables by language, each loaded once, at its first use. A language without tables counts as loaded. */
export interface LoadableTables<T> extends LoadableWords {
  /** Returns `undefined` while it is not loaded. */
  get(language: Language): T | undefined;
}

export function openTables<T>(imports: Readonly<Record<string, () => Promise<T>>>): LoadableTables<T> {
  const tables = new Map<Language, T>();
  const loading = new Map<Language, Promise<void>>();

  async function fetchTable(language: Language, from: () => Promise<T>): Promise<void> {
    try {
      tables.set(language, await from());
    } finally {
      loading.delete(language);
    }
  }

  return {
    get: (language) => tables.get(language),
    isLoaded: (language) => tables.has(language) || !Object.hasOwn(imports, language),
    load(language) {
      const from = Object.hasOwn(imports, language) ? imports[language] : undefined;
      if (from === undefined || tables.has(language)) return Promise.resolve();
      const underWay = loading.get(language) ?? fetchTable(language, from);
      loading.set(language, underWay);
      return underWay;
    },
  };
}
