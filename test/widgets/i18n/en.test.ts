import { describe, expect, it } from '@jest/globals';
import { en, type MessageTable } from '../../../widgets/i18n/en.js';

/** Every message; functions are given words in place of their values. */
function texts(table: MessageTable, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(table).flatMap(([key, message]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof message === 'string') return [[at, message] as const];
    if (typeof message === 'object') return texts(message, at);
    const say = message as (...values: unknown[]) => string;
    const value = at.startsWith('reasons') ? { into: 'USDC', short: '1 IMX', network: 'Ethereum' } : at.includes('.time.') || at.startsWith('time.') ? 42 : 'X';
    return [[at, say(value, value)] as const];
  });
}

describe('en', () => {
  it.each(texts(en).filter(([path]) => path !== 'locale'))('%s keeps to the words of the design: %s', (_path, text) => {
    expect(text).not.toMatch(/!|please wait|oops|\bsorry\b/i);
    expect(text.trim()).toBe(text);
    expect(text).not.toBe('');
  });

  it('says please only where it matters', () => {
    const pleading = texts(en).filter(([, text]) => /please/i.test(text));
    expect(pleading).toEqual([['funding.unknown.dontPay', 'Please don’t pay again']]);
  });

  it.each([
    [5, 'About 5\u00a0s'],
    [1_200, 'About 20\u00a0min'],
    [78_000, 'About 21\u00a0h 40\u00a0min'],
  ])('%s seconds are written "%s"', (seconds, text) => {
    expect(en.time.about(seconds)).toBe(text);
  });
});
