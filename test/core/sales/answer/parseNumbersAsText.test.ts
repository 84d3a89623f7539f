import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseNumbersAsText } from '../../../../core/sales/answer/parseNumbersAsText.js';

/** Numbers as the text that JSON writes them as. */
function withTexts(value: unknown): unknown {
  if (typeof value === 'number') return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(withTexts);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withTexts(entry)]))
    : value;
}

describe('parseNumbersAsText', () => {
  it('leaves texts alone, whatever they look like', () => {
    expect(parseNumbersAsText(String.raw`{"1":"2","a\"3":"\\4","b":[5,-6.70e1,"7"],"c":true,"d":null}`)).toEqual({
      1: '2',
      'a"3': '\\4',
      b: ['5', '-6.70e1', '7'],
      c: true,
      d: null,
    });
  });

  it('is JSON.parse but for the numbers', () => {
    const anything = fc.json({ maxDepth: 4 }).filter((text) => !text.includes('__proto__'));
    fc.assert(fc.property(anything, (text) => expect(parseNumbersAsText(text)).toEqual(withTexts(JSON.parse(text)))));
  });

  it.each(['', '{"a":01}', '{"a":1-2}', '{"a":', '[1 2]', '{"a":"1', '{"__proto__":1}'])(
    'throws a SyntaxError for %p',
    (text) => {
      expect(() => parseNumbersAsText(text)).toThrow(SyntaxError);
    },
  );
});
