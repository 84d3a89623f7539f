import type { TranslatedLanguage } from './Language.js';
import { openTables } from './openTables.js';
import { translatedCodes } from './ownCodes.js';
import type { WordTable } from './Words.js';

/** The messages of each translated language, loaded as a whole. A page in English loads neither them nor the list of their files. */
export const locales = openTables<WordTable>(
  Object.fromEntries(translatedCodes.map((code) => [code, () => fetchLocale(code)])),
);

async function fetchLocale(code: TranslatedLanguage): Promise<WordTable> {
  const { localeFiles, readLocale } = await import('./localeFiles.js');
  return readLocale(await localeFiles[code]());
}
