import { describe, expect, it } from '@jest/globals';
import { isUnder } from '../../../core/http/isUnder.js';

const base = 'https://api.studio.example/v2';

describe('isUnder', () => {
  it.each([
    ['https://api.studio.example/v2', true],
    ['https://api.studio.example/v2/tokens?x=1', true],
    ['https://api.studio.example/v2-other', false],
    ['https://api.studio.example/v2/../v1', false],
    ['https://api.studio.example.evil.example/v2', false],
    ['https://api.studio.example@evil.example/v2', false],
    ['http://api.studio.example/v2', false],
    ['no URL', false],
  ])('returns the expected result for %s: %p', (url, expected) => {
    expect(isUnder(url, base)).toBe(expected);
  });
});
