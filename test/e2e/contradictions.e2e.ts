import { describe, expect, it } from '@jest/globals';
import { contradictionsIn, type Said } from './kit/contradictions.js';

const way = (total: string, facts = '3 approvals · 20 s', chosen = false): Said['ways'][number] => ({
  total,
  facts,
  chosen,
});
const page = (said: Partial<Said>): Said => ({ lines: [], links: 0, ways: [], taps: 0, total: '', ...said });

describe('contradictionsIn', () => {
  it.each<readonly [string, Partial<Said>]>([
    ['nothing spent, and gas', { lines: ['Nothing was sent, and nothing was spent.', 'Gas, 1 transaction'], links: 0 }],
    ['nothing sent, and a transaction', { lines: ['Price increased by $0.22. Nothing was sent.'], links: 1 }],
    ['sent without a transaction', { lines: ['Sent. 3 s so far, usually about 5 s'] }],
    ['yours, and still asked', { lines: ['Riverglass Lantern is yours', 'Confirm in MetaMask'] }],
    ['the cheapest above a lower bound', { ways: [way('$45.30', '3 approvals · 20 s · Cheapest'), way('$45.02+')] }],
    [
      'the cheapest, and an option without a price',
      { ways: [way('$45.30', '3 approvals · 20 s · Cheapest'), way('No price')] },
    ],
    [
      'three prompts, and four',
      { ways: [way('$45.30', '3 approvals · 20 s', true)], taps: 3, lines: ['You confirm 4 times in MetaMask.'] },
    ],
    ['one prompt, and two', { taps: 2, lines: ['Confirm once in MetaMask'] }],
    ['two totals', { total: '$45.30', lines: ['Pay $45.52'] }],
    ['another total than the chosen way’s', { ways: [way('$45.30', '3 approvals', true)], lines: ['Pay $45.52'] }],
  ])('finds the contradiction between %s', (_what, said) => {
    expect(contradictionsIn(page(said))).toHaveLength(1);
  });

  it('reports no contradictions on a consistent page', () => {
    expect(
      contradictionsIn(
        page({
          ways: [way('$45.30', '3 approvals · 20 s · Cheapest', true), way('$46.02+', 'Gas isn’t known · 4 approvals')],
          taps: 3,
          total: '$45.30',
          lines: [
            'Confirm 3 times in MetaMask',
            'You confirm 3 times in MetaMask. Nothing is sent before that.',
            'Pay $45.30',
          ],
        }),
      ),
    ).toEqual([]);
    expect(contradictionsIn(page({ lines: ['Sent. 3 s so far, usually about 5 s'], links: 1 }))).toEqual([]);
    expect(contradictionsIn(page({ ways: [way('$45.30', '3 approvals · Cheapest known'), way('No price')] }))).toEqual(
      [],
    );
  });
});
