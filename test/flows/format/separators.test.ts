import { describe, expect, it } from '@jest/globals';
import { separatorsOf } from '../../../flows/format/separators.js';

describe('separatorsOf', () => {
  it.each([
    ['en', ',', '.'],
    ['de', '.', ','],
    ['fr', '\u202f', ','],
    // With its native digits this language has separate marks.
    ['ar-EG', ',', '.'],
  ])('are those of %s', (locale, group, decimal) => {
    // The second answer is remembered.
    expect([separatorsOf(locale), separatorsOf(locale)]).toEqual([
      { group, decimal },
      { group, decimal },
    ]);
  });
});
