import { describe, expect, it } from '@jest/globals';
import { getAddress, keccak256, toUtf8Bytes } from 'ethers';
import { parseAddress, parseTokenAddress, tryParseAddress } from '../../../core/money/parseAddress.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';

const checksummed = '0xF57e7e7C23978C3cAEC3C3548E3D615c346e79fF';

const invalid: readonly unknown[] = [
  '',
  'native',
  '0x',
  checksummed.slice(2),
  `${checksummed}0`,
  checksummed.slice(0, -1),
  `0X${checksummed.slice(2)}`,
  ` ${checksummed}`,
  checksummed.replace('F57e', 'f57E'),
  checksummed.replace('F', 'G'),
  1n,
  null,
  undefined,
  {},
];

describe('parseAddress', () => {
  it.each([[checksummed], [checksummed.toLowerCase()], [`0x${checksummed.slice(2).toUpperCase()}`]])(
    'gives the checksummed form of %s',
    (text) => {
      expect(parseAddress(text)).toBe(checksummed);
    },
  );

  it('gives the same form as ethers for 1,000 addresses, in any case of their letters', () => {
    const texts = Array.from({ length: 1_000 }, (_, index) => `0x${keccak256(toUtf8Bytes(`${index}`)).slice(26)}`);
    expect(texts.map(parseAddress)).toEqual(texts.map(getAddress));
    expect(texts.map((text) => parseAddress(`0x${text.slice(2).toUpperCase()}`))).toEqual(texts.map(getAddress));
    expect(texts.map((text) => parseAddress(getAddress(text)))).toEqual(texts.map(getAddress));
  });

  it('refuses an address with the case of any one letter changed, as ethers does', () => {
    const letters = [...checksummed.slice(2)].flatMap((letter, index) => (/[a-f]/i.test(letter) ? [index + 2] : []));
    const wrong = letters.map((at) => {
      const letter = checksummed[at]!;
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      return checksummed.slice(0, at) + other + checksummed.slice(at + 1);
    });
    expect(wrong.map(tryParseAddress)).toEqual(letters.map(() => null));
    for (const text of wrong) expect(() => getAddress(text)).toThrow();
  });

  it.each(invalid.map((value) => [value]))('refuses %p: "address is not a valid address"', (value) => {
    expect(factOf(thrownBy(() => parseAddress(value)))).toEqual(['INVALID_ADDRESS', 'address is not a valid address']);
    expect(tryParseAddress(value)).toBeNull();
  });
});

describe('parseTokenAddress', () => {
  it.each([['native'], ['NATIVE'], ['Native']])('keeps %s as the marker', (text) => {
    expect(parseTokenAddress(text)).toBe('native');
  });

  it('parses anything else as an address', () => {
    expect(parseTokenAddress(checksummed.toLowerCase())).toBe(checksummed);
    expect(thrownBy(() => parseTokenAddress('')).code).toBe('INVALID_ADDRESS');
  });
});
