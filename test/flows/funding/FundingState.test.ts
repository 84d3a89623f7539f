import { describe, expect, it } from '@jest/globals';
import {
  chosenRoute,
  type FundingState,
  type FundingViewName,
  initialFundingState,
  paymentOf,
} from '../../../flows/funding/FundingState.js';
import { noPrices } from '../../../flows/money/noPrices.js';
import { initialPaymentState, type PaymentPhase } from '../../../flows/payment/PaymentState.js';
import { aBridgeRoute, aSwapRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution } from '../../widgets/kit/anExecution.js';

const search = {
  snapshot: null,
  routes: [aSwapRoute(), aBridgeRoute()],
  startedAt: 1,
  pricedAt: 1,
  error: null,
};

describe('initialFundingState', () => {
  it('starts at the item, reads the balance, and neither searches nor pays', () => {
    const beforeAnything = {
      view: 'item',
      funds: { status: 'reading' },
      search: null,
      chosenId: null,
      isTouched: false,
      prices: noPrices,
    };
    expect({ ...initialFundingState, phase: 'idle' }).toEqual({ ...beforeAnything, ...initialPaymentState });
  });
});

describe('chosenRoute', () => {
  it.each([
    ['bridge:usdc', 'bridge:usdc'],
    ['gone', undefined],
    [null, undefined],
  ])('returns for the choice %s the route %s', (chosenId, id) => {
    expect(chosenRoute({ ...initialFundingState, search, chosenId })?.id).toBe(id);
  });

  it('is null before a search', () => {
    expect(chosenRoute({ ...initialFundingState, chosenId: 'bridge:usdc' })).toBeNull();
  });
});

describe('paymentOf', () => {
  it.each<[FundingViewName, PaymentPhase]>([
    ['item', 'idle'],
    ['routes', 'idle'],
    ['review', 'idle'],
    ['executing', 'executing'],
    ['ended', 'ended'],
  ])('at the view %s is %s', (view, phase) => {
    const payment = {
      execution: anExecution('sent', 'pending'),
      stopping: true,
      recheck: { checking: true, lastAt: 1, nextAt: 2 },
      givingUp: 'asking',
    } as const;
    const state: FundingState = { ...initialFundingState, ...payment, view };
    expect(paymentOf(state)).toEqual({ phase, ...payment });
  });
});
