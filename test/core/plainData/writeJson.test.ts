import { describe, expect, it } from '@jest/globals';
import { writeJson } from '../../../core/plainData/writeJson.js';
import { withBigIntToJson } from '../../kit/withBigIntToJson.js';

const marked = (value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);

describe('writeJson', () => {
  const amounts = { one: 5n, several: [5n, { deep: 2n ** 256n }], text: '5', none: null, absent: undefined };
  const text = `{"one":"5n","several":["5n",{"deep":"${2n ** 256n}n"}],"text":"5","none":null}`;

  it('writes values with the given replacer, and the rest as JSON', () => {
    expect(writeJson(amounts, marked)).toBe(text);
    expect(writeJson(5n, marked)).toBe('"5n"');
    expect(writeJson([5n], marked, 2)).toBe('[\n  "5n"\n]');
  });

  it('writes the same on a page where bigints have a toJSON', async () => {
    await withBigIntToJson(() => {
      expect(JSON.stringify({ one: 5n }, (_key, value: unknown) => marked(value))).toBe('{"one":"5"}');
      expect(writeJson(amounts, marked)).toBe(text);
      expect(writeJson(5n, marked)).toBe('"5n"');
    });
  });

  it('leaves what it has no word for its own toJSON, and writes what is in there', () => {
    const basket = { toJSON: () => ({ price: 5n }) };
    expect(writeJson({ at: new Date(0), basket }, marked)).toBe(
      '{"at":"1970-01-01T00:00:00.000Z","basket":{"price":"5n"}}',
    );
  });

  it('writes what is in what it was told to write instead', () => {
    const listed = (value: unknown): unknown => (value instanceof Set ? [...(value as Set<unknown>)] : marked(value));
    expect(writeJson(new Set([5n]), listed)).toBe('["5n"]');
  });
});
