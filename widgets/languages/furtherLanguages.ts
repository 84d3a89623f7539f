import type { CompleteMessages } from '../defineMessages.js';
import type { FurtherLanguage } from '../messages/Language.js';
import { openTables } from '../messages/openTables.js';
import { furtherCodes } from '../messages/ownCodes.js';

/** The languages that are fetched as a whole. Where each lies comes with the first of them: a page that asks for none does without. */
export const furtherLanguages = openTables(
  Object.fromEntries(furtherCodes.map((code) => [code, () => fetchLanguage(code)])),
);

async function fetchLanguage(code: FurtherLanguage): Promise<CompleteMessages> {
  const { languageFiles } = await import('./languageFiles.js');
  return languageFiles[code]();
}
