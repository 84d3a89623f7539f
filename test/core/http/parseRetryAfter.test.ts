import { describe, expect, it } from '@jest/globals';
import { parseRetryAfter } from '../../../core/http/parseRetryAfter.js';

const now = Date.parse('2026-01-01T00:00:00Z');

describe('parseRetryAfter', () => {
  it.each([
    [null, null],
    ['0', 0],
    [' 7 ', 7_000],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['Thursday, 01-Jan-26 00:00:05 GMT', 5_000],
    ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['99999999999999999999', null],
    ['', null],
  ])('takes %j for %j ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });
});
