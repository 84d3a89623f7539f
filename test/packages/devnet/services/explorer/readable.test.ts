import { describe, expect, it } from '@jest/globals';
import { MaxUint256 } from 'ethers';
import { grouped, shortHex, utcTime, wholeTokens } from '../../../../../packages/devnet/services/explorer/readable.js';

describe('wholeTokens', () => {
  it.each([
    [45_000_000n, 6, '45'],
    [1_234_567_890n, 6, '1,234.56789'],
    [1n, 18, '0.000000000000000001'],
    [-43_750_000n, 6, '-43.75'],
    [1_000n, 0, '1,000'],
    [MaxUint256, 18, 'unlimited'],
  ])('formats %d with %d decimals as %s, with all digits', (amount, decimals, text) =>
    expect(wholeTokens(amount, decimals)).toBe(text),
  );
});

describe('the other formats', () => {
  it('are digits in threes, time as the chain has it, and hex by its ends', () => {
    expect([grouped('1234567'), grouped('123'), grouped('-1234')]).toEqual(['1,234,567', '123', '-1,234']);
    expect(utcTime(1_795_427_741)).toBe('2026-11-23 09:55:41 UTC');
    expect([shortHex(`0x${'ab'.repeat(32)}`), shortHex('0x1234')]).toEqual(['0xabab…abab', '0x1234']);
  });
});
