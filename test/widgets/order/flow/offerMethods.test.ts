import { describe, expect, it } from '@jest/globals';
import { type MethodRules, offerMethods } from '../../../../widgets/order/flow/offerMethods.js';
import { orderWords } from '../../../../widgets/order/words/words.js';
import { context as shared } from '../../kit/context.js';

const context = { ...shared, order: orderWords.get('en') } as Parameters<typeof offerMethods>[3];
const rules: MethodRules = { cards: 'debit-and-credit', excluded: [], hidesExcluded: false };
const offered = (given: Partial<MethodRules>, card: Parameters<typeof offerMethods>[1] = 'sold') =>
  offerMethods({ ...rules, ...given }, card, 'USDC', context).map(({ id, off }) => [id, off ?? null]);
const { off } = context.order.methods;

describe('offerMethods', () => {
  it('offers tokens and both cards, or one entry for cards of any sort', () => {
    expect(offered({})).toEqual([
      ['crypto', null],
      ['debit', null],
      ['credit', null],
    ]);
    expect(offered({ cards: 'one' })).toEqual([
      ['crypto', null],
      ['debit', null],
    ]);
  });

  it('shows what the host excludes with the reason, or leaves it out', () => {
    expect(offered({ excluded: ['debit'] })).toEqual([
      ['crypto', null],
      ['debit', off.excluded],
      ['credit', null],
    ]);
    expect(offered({ excluded: ['debit'], hidesExcluded: true })).toEqual([
      ['crypto', null],
      ['credit', null],
    ]);
  });

  it('says why a card cannot be chosen', () => {
    expect(offered({}, 'no-provider')).toEqual([
      ['crypto', null],
      ['debit', off.noProvider],
      ['credit', off.noProvider],
    ]);
    expect(offered({}, 'not-sold')[1]).toEqual(['debit', off.notSold({ symbol: 'USDC' })]);
  });
});
