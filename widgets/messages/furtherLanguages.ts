import type { FurtherLanguage } from './Language.js';
import { openTables } from './openTables.js';
import { furtherCodes } from './ownCodes.js';

/** The tables of a language by their names; the type of each file holds that none is missing. */
type Tables = Readonly<Record<string, unknown>>;

/** The languages that are fetched as a whole. Where each lies comes with the first of them: a page that asks for none does without. */
export const furtherLanguages = openTables(
  Object.fromEntries(furtherCodes.map((code) => [code, () => fetchLanguage(code)])),
);

async function fetchLanguage(code: FurtherLanguage): Promise<Tables> {
  const { languageFiles } = await import('../languages/languageFiles.js');
  return languageFiles[code]();
}
