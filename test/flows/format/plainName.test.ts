import { describe, expect, it } from '@jest/globals';
import { plainName } from '../../../flows/format/plainName.js';

describe('plainName', () => {
  it.each([
    ['USD\u200b Coin', 'USD Coin'],
    ['\u202eevil\u2066', 'evil'],
    ['two\nlines\tand   blanks ', 'two lines and blanks'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['👩‍🚀', '👩‍🚀'],
    ['\u0000\u0007', ''],
  ])('cleans the name %j to %j', (text, plain) => {
    expect(plainName(text)).toBe(plain);
  });

  it('shortens by whole characters, and marks it', () => {
    expect(plainName('🦊'.repeat(10), 3)).toBe('🦊🦊🦊…');
    expect(plainName('x'.repeat(10_000)).length).toBe(81);
  });

  it('keeps a name that just fits', () => {
    expect(plainName('lantern', 7)).toBe('lantern');
  });

  it('ends with a word, never with a blank before the mark', () => {
    expect(plainName('River glass', 6)).toBe('River…');
  });
});
