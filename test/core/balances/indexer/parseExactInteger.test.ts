import { describe, expect, it } from '@jest/globals';
import { parseExactInteger } from '../../../../core/balances/indexer/parseExactInteger.js';

const max = 2n ** 256n - 1n;

describe('parseExactInteger', () => {
  it.each([
    ['0', 0n],
    ['123456789012345678901234567890', 123456789012345678901234567890n],
    [String(max), max],
    [7, 7n],
    [max, max],
  ])('parses %p to the exact integer', (value, integer) => {
    expect(parseExactInteger(value)).toBe(integer);
  });

  it.each([
    '',
    '1.5',
    '1e18',
    '-1',
    '+1',
    ' 1',
    '0x10',
    '1_000',
    String(max + 1n),
    '9'.repeat(79),
    1.5,
    2 ** 53,
    -1,
    Number.NaN,
    -1n,
    max + 1n,
    null,
    undefined,
    {},
    ['1'],
  ])('returns null for the inexact value %p', (value) => {
    expect(parseExactInteger(value)).toBeNull();
  });
});
