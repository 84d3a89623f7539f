import type { LoadableWords } from './WordSource.js';

/** Joins several sources: all tables that a widget of several parts must load before it shows text. */
export function joinWords(...sources: readonly LoadableWords[]): LoadableWords {
  return {
    isLoaded: (language) => sources.every((source) => source.isLoaded(language)),
    async load(language) {
      await Promise.all(sources.map((source) => source.load(language)));
    },
  };
}
