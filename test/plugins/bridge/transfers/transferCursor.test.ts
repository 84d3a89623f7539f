import { describe, expect, it } from '@jest/globals';
import { firstPage, readCursor, writeCursor } from '../../../../plugins/bridge/transfers/transferCursor.js';

describe('the cursor of a list of transfers', () => {
  it.each([
    [{ messages: 20, root: 123n, child: null }, '20.123.end'],
    [{ messages: null, root: 'newest', child: 0n }, 'end.newest.0'],
    [firstPage, '0.newest.newest'],
    [{ messages: 0, root: null, child: 123456789012345678n }, '0.end.123456789012345678'],
  ] as const)('%p is %p, and back', (positions, cursor) => {
    expect(writeCursor(positions)).toBe(cursor);
    expect(readCursor(cursor)).toEqual(positions);
  });

  it('ends where every source has been read to its end, and begins at the newest', () => {
    expect(writeCursor({ messages: null, root: null, child: null })).toBeNull();
    expect(readCursor(undefined)).toEqual(firstPage);
  });

  it.each([
    '',
    '1.2',
    '1.2.3.4',
    '-1.2.3',
    '1.2.x',
    '1e3.2.3',
    'newest.1.1',
    '1.1.1 ',
    ' 1.1.1',
    '1.1.1.',
    '1.newest',
    '1.1.newer',
  ])('rejects the cursor %p', (cursor) => {
    expect(() => readCursor(cursor)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining('is not one that a page has given out') as unknown,
      }),
    );
  });
});
