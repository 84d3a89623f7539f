import { describe, expect, it } from '@jest/globals';
import { chosenWay, initialCheckoutState, isSearching } from '../../../flows/order/CheckoutState.js';
import type { PayWay } from '../../../flows/order/PayWay.js';
import { usdc } from '../../widgets/kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';

const check = {
  status: 'known',
  sufficient: false,
  token: usdc,
  held: 0n,
  missing: 1n,
  short: [],
  gas: null,
  isGasUnknown: false,
  approvals: 1,
} as const;
const search = { snapshot: null, routes: [], startedAt: 1, pricedAt: null, error: null };

describe('isSearching', () => {
  it.each([
    ['while it is asked what is missing', { check: { status: 'asking' } as const, search: null }, true],
    ['before the first word of a search', { check, search }, true],
    ['while somebody may still answer', { check, search: { ...search, snapshot: aRoutingSnapshot() } }, true],
    [
      'no more once everybody has',
      { check, search: { ...search, snapshot: aRoutingSnapshot({ status: 'NO_ROUTES_FOUND' }) } },
      false,
    ],
    ['not where nothing is missing', { check: { ...check, sufficient: true }, search: null }, false],
    ['not where it failed', { check, search: { ...search, error: { code: 'X', message: 'x' } } }, false],
    [
      'not where nobody knows what is there',
      { check: { status: 'failed', error: { code: 'X', message: 'x' } } as const, search: null },
      false,
    ],
  ])('detects a search in progress: %s', (_when, state, expected) => {
    expect(isSearching(state)).toBe(expected);
  });
});

describe('chosenWay', () => {
  const way = { id: 'swap' } as PayWay;
  const choice = { order: ['swap'], chosenId: 'swap', seen: null };
  const state = { ...initialCheckoutState, ways: { tokens: [way], card: [] } };

  it('is one of the shown ways', () => {
    const choices = { ...state.choices, tokens: choice };
    expect(chosenWay({ ...state, tab: 'tokens', choices })).toBe(way);
    expect(chosenWay({ ...state, tab: 'card', choices })).toBeNull();
    expect(chosenWay({ ...state, tab: null, choices })).toBeNull();
  });
});
