import { describe, expect, it } from '@jest/globals';
import { decodeAbi } from '../../../core/abi/decodeAbi.js';
import { encodeAbi } from '../../../core/abi/encodeAbi.js';
import { parseAbiTypes } from '../../../core/abi/parseAbiTypes.js';

const word = (value: number | string) => (typeof value === 'number' ? value.toString(16) : value).padStart(64, '0');
const data = (...words: (number | string)[]) => `0x${words.map(word).join('')}`;

describe('decodeAbi', () => {
  it.each<[string, string, string]>([
    ['uint8', data(256), 'a number beyond its type'],
    ['int8', data(128), 'a number beyond its type'],
    ['bool', data(2), 'a truth that is neither'],
    ['address', data('1'.padEnd(41, '0')), 'an address of more than 20 bytes'],
    ['bytes4', data(1), 'padding that is not empty'],
    ['uint256', '0x', 'nothing at all'],
    ['uint256', '0x12', 'half a word'],
    ['uint256', `0x${'zz'.repeat(32)}`, 'what is no data'],
    ['bytes', data(32, 33, 0), 'bytes that end beyond the data'],
    ['bytes', data(64), 'an offset beyond the data'],
    ['bytes', `0x${'f'.repeat(64)}`, 'an offset beyond all data'],
    ['string', data(32, 2, 'ff00'.padEnd(64, '0')), 'text that is not UTF-8'],
    ['uint256[]', data(32, '1'.padEnd(16, '0')), 'a list longer than the data, before making room for it'],
  ])('refuses %s %s: %s', (type, answer) => {
    expect(() => decodeAbi(parseAbiTypes(type), answer)).toThrow();
  });

  it('takes bytes at the end that are not filled up to a word, and looks at nothing behind', () => {
    expect(decodeAbi(parseAbiTypes('bytes'), `${data(32, 2)}abcd`)).toEqual(['0xabcd']);
    expect(decodeAbi(parseAbiTypes('uint256'), data(7, 8, 9))).toEqual([7n]);
  });

  it('reads an address with its checksum, however it is written', () => {
    const address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
    const upper = `0x${word(address.slice(2)).toUpperCase()}`;
    expect(decodeAbi(parseAbiTypes('address'), upper)).toEqual([address]);
  });

  it('does not follow offsets that lead to the same place again and again', () => {
    const types = parseAbiTypes('uint256[][]');
    const [outer, inner] = [1_000, 1_000];
    // Every one of the outer list's entries leads to the same inner list.
    const offsets = Array.from({ length: outer }, () => outer * 32);
    const bomb = data(32, outer, ...offsets, inner, ...Array.from({ length: inner }, () => 1));
    expect(() => decodeAbi(types, bomb)).toThrow('leads to itself');
    const honest = Array.from({ length: 40 }, (_, index) => [BigInt(index)]);
    expect(decodeAbi(types, encodeAbi(types, [honest]))).toEqual([honest]);
  });
});
