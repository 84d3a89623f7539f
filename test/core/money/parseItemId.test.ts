import { describe, expect, it } from '@jest/globals';
import { parseItemId } from '../../../core/money/parseItemId.js';

const most = 2n ** 256n - 1n;

describe('parseItemId', () => {
  it.each<[unknown, bigint]>([
    [0n, 0n],
    [most, most],
    ['0', 0n],
    ['007', 7n],
    ['0x0B', 11n],
    [most.toString(), most],
    [`0x${'f'.repeat(64)}`, most],
  ])('parses the item ID %p', (id, expected) => {
    expect(parseItemId(id)).toBe(expected);
  });

  it.each<[unknown]>([
    [-1n],
    [most + 1n],
    [(most + 1n).toString()],
    ['9'.repeat(79)],
    [`0x1${'0'.repeat(64)}`],
    ['0x'],
    [''],
    [' 7'],
    ['7 '],
    ['-1'],
    ['1.5'],
    ['seven'],
    [7],
    [null],
    [undefined],
    [{}],
  ])('knows none in %p', (id) => {
    expect(parseItemId(id)).toBeNull();
  });
});
