import fc from 'fast-check';

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', ''];

function nested(depth: number): unknown {
  return JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
}

/** Values of a malicious or broken service: names of prototypes, infinite numbers, deep nesting, wrong types. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    0,
    -1,
    0.1,
    1e21,
    2 ** 53,
    1e308,
    -0,
    NaN,
    Infinity,
    10n ** 80n,
    -1n,
    '',
    ' ',
    '-1',
    '0x',
    '1e999',
    '9'.repeat(400),
    'x'.repeat(5_000),
    '\u202e',
    '\ud800',
    [],
    {},
  ),
  fc.constantFrom(...names),
  fc.constantFrom(1, 20, 150).map(nested),
  fc
    .constantFrom(...names)
    .chain((name) =>
      fc.jsonValue().map((value) => JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`) as unknown),
    ),
  fc.jsonValue(),
);

type Place = readonly (string | number)[];

function placesOf(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [place, ...keys.flatMap((key) => placesOf((value as Record<string, unknown>)[key], [...place, key]))];
}

function withValueAt(value: unknown, [key, ...rest]: Place, hostile: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return hostile;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string | number, unknown>;
  copy[key] = withValueAt(copy[key], rest, hostile);
  return copy;
}

/** A good answer with something hostile in one or two of its places, the whole of it included. */
export function spoiled(good: unknown): fc.Arbitrary<unknown> {
  const spoiling = fc.tuple(fc.constantFrom(...placesOf(good)), hostileValue);
  return fc
    .array(spoiling, { minLength: 1, maxLength: 2 })
    .map((spoilings) => spoilings.reduce((answer, [place, hostile]) => withValueAt(answer, place, hostile), good));
}

/** No prototype has more on it than before. */
export function arePrototypesClean(): boolean {
  return (
    Object.keys(Object.prototype).length === 0 &&
    ({} as { readonly polluted?: unknown }).polluted === undefined &&
    Object.getPrototypeOf({}) === Object.prototype
  );
}
