import { expect, it } from '@jest/globals';
import { languages } from '../../../widgets/messages/languages.js';
import { ownCodes } from '../../../widgets/messages/ownCodes.js';

it('lists every built-in language once, English first', () => {
  const codes = languages.map(({ code }) => code);
  expect(codes[0]).toBe('en');
  expect([...codes].sort()).toEqual([...ownCodes].sort());
});

it('calls each language by its own name', () => {
  for (const { code, name } of languages) {
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
    // "Português (Brasil)", "Bahasa Indonesia": the menu's name may be longer.
    expect(name.toLowerCase()).toContain(own.toLowerCase());
  }
});

it('marks only English as reviewed by a native speaker', () => {
  expect(languages.filter(({ isReviewed }) => isReviewed).map(({ code }) => code)).toEqual(['en']);
});
