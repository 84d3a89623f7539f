import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalText } from '../../../core/plainData/canonicalText.js';

/** Values that an imprecise serializer would write alike. */
const different: readonly unknown[] = [
  1,
  1n,
  '1',
  '1n',
  -1n,
  10n,
  [1],
  [[1]],
  [],
  {},
  [{}],
  null,
  'null',
  true,
  'true',
  '',
  [''],
  [null],
  ['a,b'],
  ['a', 'b'],
  { a: 'b' },
  { a: { b: 1 } },
  { a: 1, b: 1 },
  { 'a":1,"b': 1 },
]; // prettier-ignore

describe('canonicalText', () => {
  it.each<[unknown, string]>([
    [{ b: 1n, a: [null, true, 'x"', 1.5, { d: '', c: [] }] }, '{"a":[null,true,"x\\"",1.5,{"c":[],"d":""}],"b":1n}'],
    [{ a: undefined, b: 1 }, '{"b":1}'],
    [undefined, 'null'],
  ])('writes %j canonically as %s', (value, text) => {
    expect(canonicalText(value)).toBe(text);
  });

  it('writes a distinct text for each value', () => {
    expect(new Set(different.map(canonicalText)).size).toBe(different.length);
  });

  it('does not depend on the order of the keys', () => {
    const anything = fc.object({ withBigInt: true, maxDepth: 4 });
    fc.assert(fc.property(anything, (value) => canonicalText(reversed(value)) === canonicalText(value)));
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, content]) => [key, reversed(content)]),
  );
}
