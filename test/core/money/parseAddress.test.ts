import { describe, expect, it } from '@jest/globals';
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
