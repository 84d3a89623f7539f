import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isObject } from '../../../../core/plugin/index.js';
import { listAt, objectAt, parseLeniently, parseWhole, textAt } from '../../../../plugins/bridge/messages/json.js';

const value = { object: { a: 1 }, list: [1], text: 'x', empty: '', number: 7, nothing: null };

describe('objectAt, listAt and textAt', () => {
  it('is an object, a list or a text, and nothing of another shape', () => {
    const keys = [...Object.keys(value), 'missing'];
    expect(keys.map((key) => objectAt(value, key))).toEqual([{ a: 1 }, {}, {}, {}, {}, {}, {}]);
    expect(keys.map((key) => listAt(value, key))).toEqual([[], [1], [], [], [], [], []]);
    expect(keys.map((key) => textAt(value, key))).toEqual([null, null, 'x', '', null, null, null]);
  });

  it.each([null, undefined, 'text', 7, [value]])('is nothing of %p', (other) => {
    expect([isObject(other), objectAt(other, 'object'), listAt(other, 'list'), textAt(other, 'text')]).toEqual([
      false,
      {},
      [],
      null,
    ]);
  });
});

describe('parseLeniently', () => {
  it('is the value, or the text itself', () => {
    expect([parseLeniently('{"a":1}'), parseLeniently('<html>'), parseLeniently('')]).toEqual([{ a: 1 }, '<html>', '']);
  });
});

describe('parseWhole', () => {
  it.each<[unknown, bigint]>([
    [0, 0n],
    [2 ** 53 - 1, 2n ** 53n - 1n],
    [10n ** 30n, 10n ** 30n],
    [0n, 0n],
    ['007', 7n],
    [' 12\n', 12n],
    ['0xfF', 255n],
    ['9'.repeat(78), BigInt('9'.repeat(78))],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('parses the whole number %p', (written, whole) => {
    expect(parseWhole(written)).toBe(whole);
  });

  it.each([
    -1,
    -1n,
    1.5,
    2 ** 53,
    NaN,
    Infinity,
    '',
    ' ',
    '-1',
    '1.0',
    '1e3',
    '0x',
    '0xg',
    'x1',
    '1x',
    '1 2',
    '9'.repeat(79),
    `0x${'f'.repeat(65)}`,
    null,
    undefined,
    true,
    [1],
    {},
  ])('is null for %p', (written) => {
    expect(parseWhole(written)).toBeNull();
  });

  it('reads what it is written as, in either base', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (whole) =>
        expect([parseWhole(whole.toString()), parseWhole(`0x${whole.toString(16)}`)]).toEqual([whole, whole]),
      ),
    );
  });
});
