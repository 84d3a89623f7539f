import { pendingLoads } from '../loading/pendingLoads.js';
import type { Language } from './Language.js';
import type { LanguageFailure } from './LanguageContext.js';
import { loadWords } from './loadWords.js';
import type { LoadableWords } from './WordSource.js';

export interface KeepLoadingWords {
  /** Once, for the first try. */
  readonly onFailure?: ((failure: LanguageFailure) => void) | undefined;
  /** Aborts when nothing needs them any more: no result is reported after that, and no timer is left. */
  readonly signal: AbortSignal;
  /** After each try. */
  readonly onLoaded: () => void;
}

/** Loads the missing tables of a language, and retries failed ones until it is aborted. Never rejects. */
export async function keepLoadingWords(
  sources: readonly LoadableWords[],
  language: Language,
  { onFailure, signal, onLoaded }: KeepLoadingWords,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    const isFirst = failures === 0;
    await loadWords(sources, language, (failure) => {
      if (isFirst && !signal.aborted) onFailure?.(failure);
    });
    if (signal.aborted) return;
    onLoaded();
    if (sources.every((source) => source.isLoaded(language))) return;
    failures += 1;
    await pendingLoads.nextTry(failures, signal);
  }
}
