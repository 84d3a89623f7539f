import type { LoadableWords } from './WordSource.js';

/** Several sources as one: what a widget of many parts has to have fetched before it speaks. */
export function joinWords(...sources: readonly LoadableWords[]): LoadableWords {
  return {
    isLoaded: (language) => sources.every((source) => source.isLoaded(language)),
    async load(language) {
      await Promise.all(sources.map((source) => source.load(language)));
    },
  };
}
