import type { CompleteMessages } from '../defineMessages.js';
import type { FurtherLanguage } from '../messages/Language.js';
import { openTables } from '../messages/openTables.js';

const imports: Readonly<Record<FurtherLanguage, () => Promise<CompleteMessages>>> = {
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  pt: async () => (await import('./pt.js')).pt,
};

/** The languages that are fetched as a whole, each a file and a chunk of its own. */
export const furtherLanguages = openTables<CompleteMessages>(imports);
