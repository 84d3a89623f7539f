import type { Language } from './Language.js';
import type { LanguageFailure } from './LanguageContext.js';
import type { LoadableWords } from './WordSource.js';

/**
 * Loads the missing tables of a language. Never rejects: a failed table is English and is reported, once if all
 * failed for the same reason.
 */
export async function loadWords(
  sources: readonly LoadableWords[],
  language: Language,
  onFailure?: (failure: LanguageFailure) => void,
): Promise<void> {
  const outcomes = await Promise.allSettled(sources.map((source) => source.load(language)));
  const errors = new Set(
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
  );
  for (const error of errors) onFailure?.({ language, error });
}
