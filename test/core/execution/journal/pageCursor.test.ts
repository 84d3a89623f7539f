import { describe, expect, it } from '@jest/globals';
import { pageCursor, parsePageCursor } from '../../../../core/execution/journal/pageCursor.js';

describe('pageCursor', () => {
  it.each([
    { createdAt: 0, executionId: '' },
    { createdAt: 1_700_000_000_000, executionId: 'a:b\nc' },
    { createdAt: 1_700_000_000_000.25, executionId: 'a' },
  ])('is read as what it was made of: %p', (place) => {
    expect(parsePageCursor(pageCursor(place))).toEqual(place);
  });

  it.each(['', '7', ':a', '-1:a', 'x:a', '1.x:a', '12345678901234567:a'])('rejects the cursor %p', (cursor) => {
    expect(() => parsePageCursor(cursor)).toThrow(
      expect.objectContaining({ code: 'MISSING_PARAMS', data: { field: 'cursor' } }),
    );
  });
});
