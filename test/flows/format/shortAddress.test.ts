import { describe, expect, it } from '@jest/globals';
import { shortAddress } from '../../../flows/format/shortAddress.js';

describe('shortAddress', () => {
  it('keeps the ends', () => {
    expect(shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe('0x7099…79C8');
  });
});
