import { describe, expect, it } from '@jest/globals';
import { isNextRevision } from '../../../../core/execution/journal/isNextRevision.js';
import { anEntry } from '../kit/anEntry.js';

describe('isNextRevision', () => {
  it.each([
    [1, null, true],
    [1, undefined, true],
    [2, null, false],
    [0, null, false],
    [1, anEntry(), false],
    [2, anEntry(), true],
    [3, anEntry(), false],
    [2, { ...anEntry(), version: 1 }, false],
    [1, { version: 1 }, false],
    [2, { unreadable: '' }, false],
  ])('revision %d over %j: %s', (revision, stored, expected) => {
    expect(isNextRevision(anEntry({ revision }), stored)).toBe(expected);
  });
});
