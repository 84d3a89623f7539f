import { describe, expect, it } from '@jest/globals';
import { chosenMethod, type MethodRules, offerMethods, offersCard } from '../../../flows/order/offerMethods.js';

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

describe('offersCard', () => {
  it.each<readonly [Partial<MethodRules>, boolean]>([
    [{}, true],
    [{ excluded: ['debit'] }, true],
    [{ excluded: ['debit', 'credit'] }, false],
    [{ cards: 'one', excluded: ['debit'] }, false],
    [{ excluded: ['crypto'] }, true],
  ])('of %j is %s', (given, expected) => {
    expect(offersCard({ ...rules, ...given })).toBe(expected);
  });
});

describe('chosenMethod', () => {
  const offers = offerMethods({ ...rules, excluded: ['crypto'] }, 'sold');

  it('is what the player wants, where it can be chosen', () => {
    expect(chosenMethod(offers, 'credit')).toBe('credit');
  });

  it('is the first that can be chosen, else', () => {
    expect([chosenMethod(offers, 'crypto'), chosenMethod(offers, null)]).toEqual(['debit', 'debit']);
  });

  it('returns null if no method is left', () => {
    expect(chosenMethod(offerMethods({ ...rules, excluded: ['crypto'] }, 'no-provider'), 'debit')).toBeNull();
  });
});
