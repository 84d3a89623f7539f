import { describe, expect, it } from '@jest/globals';
import { parseQuantity } from '../../../core/rpc/parseQuantity.js';
import { toQuantity } from '../../../core/rpc/toQuantity.js';

describe('parseQuantity', () => {
  it.each([
    ['0x0', 0n],
    ['0xff', 255n],
    ['0xFF', 255n],
    ['0x00ff', 255n],
    [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
  ])('parses the quantity %s', (text, expected) => {
    expect(parseQuantity(text)).toBe(expected);
  });

  it.each([
    ['0x'],
    ['ff'],
    ['12'],
    ['-0x1'],
    ['0x1.5'],
    [' 0x1'],
    ['0xg'],
    [`0x${'f'.repeat(65)}`],
    [12],
    [12n],
    [null],
    [undefined],
    [{}],
  ])('rejects the quantity %p', (value) => {
    expect(() => parseQuantity(value)).toThrow('the chain gave an answer that cannot be read');
  });
});

describe('toQuantity', () => {
  it('writes hexadecimal without leading zeros, and nothing negative', () => {
    expect([0n, 255n, 2n ** 64n].map(toQuantity)).toEqual(['0x0', '0xff', '0x10000000000000000']);
    expect(() => toQuantity(-1n)).toThrow(RangeError);
  });
});
