import { describe, expect, it } from '@jest/globals';
import { parseChainId, tryParseChainId } from '../../../core/chains/parseChainId.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';

describe('parseChainId', () => {
  it.each([
    [13473, 13473],
    [13473n, 13473],
    ['13473', 13473],
    ['0x34a1', 13473],
    ['0x34A1', 13473],
    ['0xaa36a7', 11155111],
    ['1', 1],
  ])('reads %p: a number, a numeric string or a hex string', (value, chainId) => {
    expect(parseChainId(value)).toBe(chainId);
  });

  it.each([
    [''],
    [' 1'],
    ['1.5'],
    ['1e3'],
    ['-1'],
    ['0x'],
    ['0xzz'],
    ['13473n'],
    ['eip155:1'],
    ['99999999999999999999'],
    [0],
    ['0x0'],
    [-1],
    [1.5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [2n ** 64n],
    [null],
    [undefined],
    [{}],
    [true],
  ])('refuses %p: "Invalid chainId"', (value) => {
    expect(factOf(thrownBy(() => parseChainId(value)))).toEqual(['INVALID_CHAIN_ID', 'Invalid chainId']);
    expect(tryParseChainId(value)).toBeNull();
  });
});
