import { useContext, useEffect, useReducer } from 'react';
import { keepLoadingWords } from './keepLoadingWords.js';
import { LanguageContext } from './LanguageContext.js';
import type { WordSource } from './WordSource.js';
import type { Words, WordTable } from './Words.js';

/**
 * Returns the words of a source in the current language. If no provider lists it, loads them here, and returns
 * English until then.
 *
 * @example const { title } = useWords(shopWords);
 */
export function useWords<T extends WordTable>(source: WordSource<T>): Words<T> {
  const { language, dir, messages, sources, onFailure } = useContext(LanguageContext);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const isMissing = !sources.includes(source) && !source.isLoaded(language);
  useEffect(() => {
    if (!isMissing) return undefined;
    const leaving = new AbortController();
    void keepLoadingWords([source], language, { onFailure, signal: leaving.signal, onLoaded: showAgain });
    return () => leaving.abort();
  }, [source, language, onFailure, isMissing]);
  return source.get(language, dir, messages);
}
