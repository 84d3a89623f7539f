import { describe, expect, it } from '@jest/globals';
import { chosenMethod, type MethodRules, offerMethods, offersCard } from '../../../flows/order/offerMethods.js';

const rules: MethodRules = { cards: 'debit-and-credit', excluded: [], hidesExcluded: false };
const offered = (given: Partial<MethodRules>, card: Parameters<typeof offerMethods>[1] = 'sold') =>
  offerMethods({ ...rules, ...given }, card).map(({ id, obstacle }) => [id, obstacle]);

describe('offerMethods', () => {
  it('offers tokens and both cards, or one entry for all cards', () => {
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

  it('shows methods that the host excludes with the reason, or omits them', () => {
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

  it('explains why a card cannot be chosen', () => {
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
  ])('returns whether %j offers a card: %s', (given, expected) => {
    expect(offersCard({ ...rules, ...given })).toBe(expected);
  });
});

describe('chosenMethod', () => {
  const offers = offerMethods({ ...rules, excluded: ['crypto'] }, 'sold');

  it('returns the player’s choice, if it is available', () => {
    expect(chosenMethod(offers, 'credit')).toBe('credit');
  });

  it('otherwise returns the first available method', () => {
    expect([chosenMethod(offers, 'crypto'), chosenMethod(offers, null)]).toEqual(['debit', 'debit']);
  });

  it('returns null if no method is left', () => {
    expect(chosenMethod(offerMethods({ ...rules, excluded: ['crypto'] }, 'no-provider'), 'debit')).toBeNull();
  });
});
