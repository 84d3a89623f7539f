import type { CompleteMessages } from '../defineMessages.js';

/** Each language that is fetched as a whole: a file and a chunk of its own. */
export const languageFiles = {
  ar: file(async () => (await import('./ar.js')).ar),
  de: file(async () => (await import('./de.js')).de),
  es: file(async () => (await import('./es.js')).es),
  fr: file(async () => (await import('./fr.js')).fr),
  id: file(async () => (await import('./id.js')).id),
  it: file(async () => (await import('./it.js')).it),
  pl: file(async () => (await import('./pl.js')).pl),
  pt: file(async () => (await import('./pt.js')).pt),
  ru: file(async () => (await import('./ru.js')).ru),
  th: file(async () => (await import('./th.js')).th),
  tr: file(async () => (await import('./tr.js')).tr),
  vi: file(async () => (await import('./vi.js')).vi),
};

function file(load: () => Promise<CompleteMessages>): () => Promise<CompleteMessages> {
  return load;
}
