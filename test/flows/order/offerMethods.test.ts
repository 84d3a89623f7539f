import { describe, expect, it } from '@jest/globals';
import { type MethodRules, offerMethods } from '../../../flows/order/offerMethods.js';

const rules: MethodRules = { cards: 'debit-and-credit', excluded: [], hidesExcluded: false };
const offered = (given: Partial<MethodRules>, card: Parameters<typeof offerMethods>[1] = 'sold') =>
  offerMethods({ ...rules, ...given }, card).map(({ id, obstacle }) => [id, obstacle]);

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
      ['debit', 'excluded'],
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
      ['debit', 'no-provider'],
      ['credit', 'no-provider'],
    ]);
    expect(offered({}, 'not-sold')[1]).toEqual(['debit', 'not-sold']);
  });
});
