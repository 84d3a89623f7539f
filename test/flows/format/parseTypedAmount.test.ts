import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTypedAmount } from '../../../flows/format/parseTypedAmount.js';
import { groupTyped, typedTextOf, ungroupTyped } from '../../../flows/format/typedText.js';

describe('parseTypedAmount', () => {
  it.each([
    ['1,234.56', 6, { kind: 'amount', value: 1_234_560_000n }],
    ['0.000001', 6, { kind: 'amount', value: 1n }],
    ['1.50000000', 6, { kind: 'amount', value: 1_500_000n }],
    ['0', 18, { kind: 'amount', value: 0n }],
    ['7', 0, { kind: 'amount', value: 7n }],
    ['', 18, { kind: 'empty' }],
    ['0.0000001', 6, { kind: 'wrong', problem: 'too-many-decimals' }],
    ['1e5', 6, { kind: 'wrong', problem: 'not-a-number' }],
    ['1,234.56', 0, { kind: 'wrong', problem: 'too-many-decimals' }],
    // The largest number that a contract accepts, and the next one.
    [String(2n ** 256n - 1n), 0, { kind: 'amount', value: 2n ** 256n - 1n }],
    [String(2n ** 256n), 0, { kind: 'wrong', problem: 'too-large' }],
    ['9'.repeat(78), 0, { kind: 'wrong', problem: 'too-large' }],
  ])('reads %j with %i decimals', (text, decimals, typed) => {
    expect(parseTypedAmount(text, decimals)).toEqual(typed);
  });

  it('parses its own output, with or without groups, in every language', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 128n }),
        fc.integer({ min: 0, max: 24 }),
        fc.constantFrom('en', 'de', 'fr', 'ja', 'ko', 'zh', 'ar'),
        (value, decimals, locale) => {
          const text = typedTextOf(value, decimals, locale);
          const typed = { kind: 'amount', value };
          expect(parseTypedAmount(groupTyped(text, locale), decimals, locale)).toEqual(typed);
          expect(parseTypedAmount(ungroupTyped(groupTyped(text, locale), locale), decimals, locale)).toEqual(typed);
        },
      ),
    );
  });
});
