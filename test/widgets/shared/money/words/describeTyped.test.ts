import { expect, it } from '@jest/globals';
import { describeTyped } from '../../../../../widgets/shared/money/words/describeTyped.js';
import { moneyWords } from '../../../../../widgets/shared/money/words/words.js';
import { usdc } from '../../../kit/aFundingRoute.js';

const t = moneyWords.get('en');

it.each([[{ kind: 'empty' }], [{ kind: 'amount', value: 5n }]] as const)('returns null for %j', (amount) => {
  expect(describeTyped(amount, usdc, t)).toBeNull();
});

it.each([
  ['not-a-number', t.amount.notANumber],
  ['too-large', t.amount.tooLarge],
  ['too-many-decimals', t.amount.tooManyDecimals({ symbol: 'USDC', count: 6 })],
] as const)('explains an amount that is %s', (problem, words) => {
  expect(describeTyped({ kind: 'wrong', problem }, usdc, t)).toBe(words);
});

it('names the most decimals that a token has if none is selected', () => {
  const words = describeTyped({ kind: 'wrong', problem: 'too-many-decimals' }, null, t);
  expect(words).toBe(t.amount.tooManyDecimals({ symbol: '', count: 18 }));
});
