import { describe, expect, it } from '@jest/globals';
import { fromExactJson, toExactJson } from '../../../../integrations/node/files/exactJson.js';
import { withBigIntToJson } from '../../../kit/withBigIntToJson.js';

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
  ])('restores the value %p', (value) => {
    expect(fromExactJson(toExactJson(value))).toEqual(value);
  });

  it('restores amounts as amounts on a page where bigints have a toJSON', async () => {
    const value = { '#5': ['#5', 5n, { a: '##5', b: 2n ** 256n }] };
    const text = toExactJson(value);
    await withBigIntToJson(() => {
      expect(toExactJson(value)).toBe(text);
      expect(fromExactJson(text)).toEqual(value);
    });
  });

  it.each(['', '{', '"#x"', '"#1.5"'])('throws if the text is %j', (text) => {
    expect(() => fromExactJson(text)).toThrow();
  });
});
