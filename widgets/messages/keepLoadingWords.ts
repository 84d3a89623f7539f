import { pendingLoads } from '../loading/pendingLoads.js';
import type { Language } from './Language.js';
import type { LanguageFailure } from './LanguageContext.js';
import { loadWords } from './loadWords.js';
import type { LoadableWords } from './WordSource.js';

export interface KeepLoadingWords {
  /** Once, for the first try. */
  readonly onFailure?: ((failure: LanguageFailure) => void) | undefined;
  /** Whether a caller still needs them. No result is reported after that. */
  readonly isWanted: () => boolean;
  /** After each try. */
  readonly onLoaded: () => void;
}

/** Loads the missing tables of a language, and retries failed ones as long as they are wanted. Never rejects. */
export async function keepLoadingWords(
  sources: readonly LoadableWords[],
  language: Language,
  { onFailure, isWanted, onLoaded }: KeepLoadingWords,
): Promise<void> {
  for (let failures = 0; isWanted(); ) {
    const isFirst = failures === 0;
    await loadWords(sources, language, (failure) => {
      if (isFirst && isWanted()) onFailure?.(failure);
    });
    if (!isWanted()) return;
    onLoaded();
    if (sources.every((source) => source.isLoaded(language))) return;
    failures += 1;
    await pendingLoads.nextTry(failures);
  }
}
