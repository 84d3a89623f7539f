import { describe, expect, it } from '@jest/globals';
import { shortAddress } from '../../../flows/format/shortAddress.js';

describe('shortAddress', () => {
  it('keeps both ends of the address', () => {
    expect(shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe('0x7099…79C8');
  });

  it.each([
    ['is left whole where nothing would be shorter', '0x70997970C51', '0x70997970C51'],
    ['is shortened from there on', '0x70997970C518', '0x7099…C518'],
  ])('shortens the address: %s', (_rule, text, short) => {
    expect(shortAddress(text)).toBe(short);
  });
});
