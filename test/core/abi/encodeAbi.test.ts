import { describe, expect, it } from '@jest/globals';
import { encodeAbi } from '../../../core/abi/encodeAbi.js';
import { parseAbiTypes } from '../../../core/abi/parseAbiTypes.js';

describe('encodeAbi', () => {
  it.each<[string, unknown]>([
    ['uint8', 256n],
    ['uint256', -1n],
    ['uint256', 1n << 256n],
    ['uint256', 1.5],
    ['uint256', 2 ** 60],
    ['uint256', '5'],
    ['int8', 128n],
    ['int8', -129n],
    ['address', '0x1234'],
    ['address', 5n],
    ['bool', 1],
    ['bytes4', '0x123456'],
    ['bytes', '0x123'],
    ['bytes', 'text'],
    ['string', 5],
    ['string', '\ud800'],
    ['uint256[2]', [1n]],
    ['uint256[]', '0x'],
    ['(uint256, bool)', [1n]],
    ['(uint256, bool)', { amount: 1n, isIt: true }],
  ])('cuts nothing: %s refuses %s', (type, value) => {
    expect(() => encodeAbi(parseAbiTypes(type), [value])).toThrow(TypeError);
  });

  it('refuses values that are too many or too few', () => {
    expect(() => encodeAbi(parseAbiTypes('uint256'), [])).toThrow('1 values expected, not 0');
    expect(() => encodeAbi([], [1n])).toThrow('0 values expected, not 1');
  });

  it('takes an address in any case, and whole numbers', () => {
    const text = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
    expect(encodeAbi(parseAbiTypes('address, uint24'), [text, 500])).toBe(
      encodeAbi(parseAbiTypes('address, uint24'), [text.toLowerCase(), 500n]),
    );
  });
});
