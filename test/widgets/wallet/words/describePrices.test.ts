import { expect, it } from '@jest/globals';
import { noPrices } from '../../../../flows/money/noPrices.js';
import { describePrices } from '../../../../widgets/wallet/words/describePrices.js';
import { walletWords } from '../../../../widgets/wallet/words/words.js';

const words = walletWords.get('en');
const writeTime = (atMs: number): string => `${atMs} o’clock`;

it('says that prices are unavailable if none was read yet', () => {
  expect(describePrices(words, noPrices, writeTime)).toBe(words.balances.noPrices);
  expect(describePrices(words, { ...noPrices, status: 'stale' }, writeTime)).toBe(words.balances.noPrices);
});

it('shows when prices were read, and that refreshing failed', () => {
  const time = '0 o’clock';
  const read = { ...noPrices, readAtMs: 0 };
  expect(describePrices(words, { ...read, status: 'fresh' }, writeTime)).toBe(words.balances.pricedAt({ time }));
  expect(describePrices(words, { ...read, status: 'stale' }, writeTime)).toBe(words.balances.stalePrices({ time }));
});
