import { describe, expect, it } from '@jest/globals';
import { fromExactJson, toExactJson } from '../../../node/files/exactJson.js';

describe('exactJson', () => {
  it.each([
    0n,
    -5n,
    2n ** 256n - 1n,
    '#',
    '##',
    '#5',
    '#-5n',
    'a#5',
    '',
    5,
    true,
    null,
    { '#5': ['#5', 5n, { a: '##5' }] },
  ])('gives back %p', (value) => {
    expect(fromExactJson(toExactJson(value))).toEqual(value);
  });

  it.each(['', '{', '"#x"', '"#1.5"'])('throws of %j', (text) => {
    expect(() => fromExactJson(text)).toThrow();
  });
});
