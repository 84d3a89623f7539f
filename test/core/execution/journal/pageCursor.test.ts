import { describe, expect, it } from '@jest/globals';
import { pageCursor, parsePageCursor } from '../../../../core/execution/journal/pageCursor.js';

describe('pageCursor', () => {
  it.each([
    { createdAt: 0, executionId: '' },
    { createdAt: 1_700_000_000_000, executionId: 'a:b\nc' },
  ])('is read as what it was made of: %p', (place) => {
    expect(parsePageCursor(pageCursor(place))).toEqual(place);
  });

  it.each(['', '7', ':a', '-1:a', 'x:a'])('refuses %p', (cursor) => {
    expect(() => parsePageCursor(cursor)).toThrow(expect.objectContaining({ code: 'MISSING_PARAMS' }));
  });
});
