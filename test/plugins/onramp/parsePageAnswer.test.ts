import { describe, expect, it } from '@jest/globals';
import { parsePageAnswer } from '../../../plugins/onramp/parsePageAnswer.js';

const origins = ['https://pay.example'];

describe('parsePageAnswer', () => {
  it('is the address that the answer names', () => {
    expect(parsePageAnswer({ url: 'https://pay.example/?sessionId=1' }, origins)).toBe(
      'https://pay.example/?sessionId=1',
    );
  });

  it.each([
    ['nothing', null],
    ['no address', {}],
    ['an invalid URL', { url: 'pay' }],
    ['a number', { url: 7 }],
    ['a script', { url: 'javascript:alert(1)' }],
    ['another origin’s page', { url: 'https://pay.example.evil.example/' }],
    ['a page made by a script of the provider’s origin', { url: 'blob:https://pay.example/4b1f' }],
    ['an address with a user name', { url: 'https://user:pass@pay.example/' }],
    ['the page in the clear', { url: 'http://pay.example/' }],
  ])('throws a TypeError for %s', (_what, answer) => {
    expect(() => parsePageAnswer(answer, origins)).toThrow(TypeError);
  });
});
