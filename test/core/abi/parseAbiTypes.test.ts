import { describe, expect, it } from '@jest/globals';
import { formatAbiType } from '../../../core/abi/AbiType.js';
import { parseAbiTypes } from '../../../core/abi/parseAbiTypes.js';

describe('parseAbiTypes', () => {
  it.each<[string, readonly string[]]>([
    ['', []],
    ['uint amount', ['uint256']],
    ['address payable to, bytes calldata data', ['address', 'bytes']],
    ['(address to, (uint256 a, bytes b)[2][] parts) call, bool', ['(address,(uint256,bytes)[2][])', 'bool']],
    ['tuple(uint8 kind, int24 tick)[3] memory items', ['(uint8,int24)[3]']],
  ])('parses the types: %s', (text, expected) => {
    expect(parseAbiTypes(text).map(formatAbiType)).toEqual(expected);
  });

  it.each([
    'uint7',
    'uint264',
    'uint0',
    'bytes33',
    'bytes0',
    'address20',
    'float',
    'uint256[',
    'uint256[0]',
    '(uint256',
    'uint256)',
    '()',
    'uint256,',
    ',',
    'uint256 a-b',
    'string8',
  ])('throws a TypeError for the malformed type %s', (text) => {
    expect(() => parseAbiTypes(text)).toThrow(TypeError);
  });

  it('knows how many words a value takes where it stands', () => {
    const sizes = parseAbiTypes(
      'uint256, (uint256, bool), (uint256, bytes), uint8[3], (bool, bool)[2], string[2], uint8[]',
    ).map(({ headWords, isDynamic }) => [headWords, isDynamic]);
    expect(sizes).toEqual([
      [1, false],
      [2, false],
      [1, true],
      [3, false],
      [4, false],
      [1, true],
      [1, true],
    ]);
  });
});
