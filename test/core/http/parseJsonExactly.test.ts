import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseJsonExactly } from '../../../core/http/parseJsonExactly.js';

describe('parseJsonExactly', () => {
  it.each<[string, unknown]>([
    ['0', 0],
    ['-0', 0],
    ['42', 42],
    ['-42', -42],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935', 2n ** 256n - 1n],
    ['1e21', 10n ** 21n],
    ['1.5e3', 1500],
    ['5.0', 5],
    ['12300e-2', 123],
    ['0.00e5', 0],
    ['1.2345678901234567890123e22', 12345678901234567890123n],
    ['1.5', 1.5],
    ['-2.5e-3', -0.0025],
    ['1e-400', 0],
    ['"9007199254740993"', '9007199254740993'],
    [' [ 1 , {"a":[true,false,null]} , "x\\u0041\\n\\"" ] ', [1, { a: [true, false, null] }, 'xA\n"']],
    ['{"a":1,"a":2}', { a: 2 }],
    ['[]', []],
    ['{}', {}],
    ['""', ''],
  ])('parses the text exactly: %s', (text, expected) => {
    expect(parseJsonExactly(text)).toEqual(expected);
  });

  it.each([
    '',
    ' ',
    '01',
    '1.',
    '.5',
    '+1',
    '1e',
    'NaN',
    'Infinity',
    '-',
    'tru',
    'nulll',
    '[1,]',
    '[1 2]',
    '{"a"}',
    '{a:1}',
    '{"a":1,}',
    '{1:2}',
    '"a',
    '"\n"',
    '"\\x"',
    '"\\u12"',
    '[',
    '{',
    '1 2',
    '[1]]',
    '\u00a01',
    "'a'",
  ])('refuses %j as JSON.parse does', (text) => {
    expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
    expect(() => parseJsonExactly(text)).toThrow(SyntaxError);
  });

  it.each([
    ['deep arrays', '['.repeat(100_000)],
    ['deep objects', '{"a":'.repeat(100_000)],
    ['an integer of more digits than fit', '1e320'],
    ['an exponent that would fill the memory', '1e999999999'],
    ['a fraction beyond the largest double', `${'9'.repeat(312)}.5`],
    ['a number of a million digits', '1'.repeat(1_000_000)],
    ['a number of a million zeros, in short time', `0.${'0'.repeat(1_000_000)}1`],
    ['a key that would change the prototype', '{"a":{"__proto__":{"isAdmin":true}}}'],
    ['the same in escapes', '{"\\u005f_proto__":{"isAdmin":true}}'],
  ])('throws a SyntaxError for %s', (_, text) => {
    expect(() => parseJsonExactly(text)).toThrow(SyntaxError);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('takes what real nesting needs', () => {
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    expect(parseJsonExactly(deep)).toEqual(JSON.parse(deep));
  });

  it('agrees with JSON.parse on everything that JSON.parse does not round', () => {
    const withoutProto = fc.json({ maxDepth: 6 }).filter((text) => !text.includes('__proto__'));
    fc.assert(
      fc.property(withoutProto, (text) => expect(normalised(parseJsonExactly(text))).toEqual(JSON.parse(text))),
      { numRuns: 2_000 },
    );
  });

  it('keeps every integer of 256 bits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), (value) =>
        expect(BigInt(parseJsonExactly(String(value)) as number)).toBe(value),
      ),
    );
  });
});

/** bigint as the number it would have been, -0 as written. */
function normalised(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? Number(inner) : inner)));
}
