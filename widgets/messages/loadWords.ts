import type { Language } from './Language.js';
import type { LanguageFailure } from './LanguageContext.js';
import type { LoadableWords } from './WordSource.js';

/** Fetches what is missing of a language. Never rejects: what fails is told, and speaks English. */
export async function loadWords(
  sources: readonly LoadableWords[],
  language: Language,
  onFailure?: (failure: LanguageFailure) => void,
): Promise<void> {
  const outcomes = await Promise.allSettled(sources.map((source) => source.load(language)));
  for (const outcome of outcomes) if (outcome.status === 'rejected') onFailure?.({ language, error: outcome.reason });
}
