import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTypedAmount } from '../../../flows/format/parseTypedAmount.js';
import { retyped } from '../../../flows/format/retyped.js';
import { separatorsOf } from '../../../flows/format/separators.js';
import { groupTyped } from '../../../flows/format/typedText.js';
import { Language } from '../../../widgets/messages/Language.js';
import { localeOf } from '../../../widgets/messages/localeOf.js';

const locales = Object.values(Language).map(localeOf);

describe('retyped', () => {
  it.each([
    ['1.234', 'en', 'de', '1,234'],
    ['1,234', 'de', 'en', '1.234'],
    ['1,234', 'en', 'de', '1234'],
    ['1.234.567,5', 'de', 'fr', '1234567,5'],
    ['1.5', 'de', 'de', '1,5'],
    ['5.', 'en', 'de', '5,'],
    ['0.1234567', 'en', 'pl', '0,1234567'],
  ])('writes %j of %s in %s as %j', (text, from, to, written) => {
    expect(retyped(text, from, to)).toBe(written);
  });

  it.each(['', '.', ',', '1e5', '1.2.3', '1,2,3', ' abc. ', '-1.234'])('keeps the text %j unchanged', (text) => {
    expect([retyped(text, 'en', 'de'), retyped(text, 'de', 'en')]).toEqual([text, text]);
  });

  it.each(locales)('keeps the amount from %s to every other language', (from) => {
    const mark = separatorsOf(from).decimal;
    const digits = (most: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most });
    const typed = fc
      .tuple(fc.oneof(digits(4), digits(30)), fc.option(fc.oneof(digits(4), digits(18))), fc.boolean())
      .map(([whole, fraction, isGrouped]) => {
        const text = whole.join('') + (fraction === null ? '' : mark + fraction.join(''));
        return isGrouped ? groupTyped(text, from) : text;
      });
    fc.assert(
      fc.property(typed, fc.constantFrom(...locales), (text, to) => {
        const before = parseTypedAmount(text, 18, from);
        expect(before.kind).toBe('amount');
        expect(parseTypedAmount(retyped(text, from, to), 18, to)).toEqual(before);
      }),
      { numRuns: 500, examples: locales.flatMap((to) => ['1', '123', '0'].map((whole) => [`${whole}${mark}234`, to])) },
    );
  });
});
