import type { CompleteMessages } from '../defineMessages.js';
import type { FurtherLanguage } from '../messages/Language.js';

/** Each language that is fetched as a whole: a file and a chunk of its own. */
export const languageFiles: Readonly<Record<FurtherLanguage, () => Promise<CompleteMessages>>> = {
  ar: async () => (await import('./ar.js')).ar,
  de: async () => (await import('./de.js')).de,
  es: async () => (await import('./es.js')).es,
  fr: async () => (await import('./fr.js')).fr,
  id: async () => (await import('./id.js')).id,
  it: async () => (await import('./it.js')).it,
  pl: async () => (await import('./pl.js')).pl,
  pt: async () => (await import('./pt.js')).pt,
  ru: async () => (await import('./ru.js')).ru,
  th: async () => (await import('./th.js')).th,
  tr: async () => (await import('./tr.js')).tr,
  vi: async () => (await import('./vi.js')).vi,
};
