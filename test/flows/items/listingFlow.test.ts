import { describe, expect, it } from '@jest/globals';
import { type Observable, of, Subject, throwError } from 'rxjs';
import { type FundingEngine, TributaryError } from '../../../core/index.js';
import { createListingFlow, type ListingState } from '../../../flows/items/listingFlow.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

const start = { status: 'preparing', reason: null, error: null, fulfilment: null, typedData: null } as const;
const selling = { ...start, checkout: null, listing: null };
const cancelling = { ...start, result: null };

function run(told$: Observable<unknown>, doing: 'sell' | 'cancel' = 'sell') {
  const orders = { sell: () => told$, cancel: () => told$ } as unknown as FundingEngine['orders'];
  const flow = createListingFlow({ orders }, new ScriptedWallet());
  const states: ListingState[] = [];
  const subscription = flow.state$.subscribe((state) => states.push(state));
  flow.commands[doing]({} as never);
  return { flow, states, last: () => states.at(-1), subscription };
}

const outcome = (told$: Observable<unknown>, doing?: 'sell' | 'cancel'): unknown => {
  const last = run(told$, doing).last();
  return last?.doing === 'nothing' ? null : last?.outcome;
};
const fails = (code: string, data: Readonly<Record<string, unknown>> = {}) =>
  throwError(() => new TributaryError(code, 'It failed', { data }));

describe('listingFlow', () => {
  it('asks nothing before it is told to, and begins with nothing', () => {
    const { states } = run(of(selling));
    expect(states.map(({ doing }) => doing)).toEqual(['nothing', 'sell', 'sell']);
  });

  it.each([
    ['done', of({ ...selling, status: 'SUCCESS' })],
    ['short', of({ ...selling, status: 'INSUFFICIENT_FUNDS' })],
    ['unknown', of({ ...selling, status: 'FULFILLMENTS_UNSETTLED' })],
    ['failed', of({ ...selling, status: 'FAILED', error: { code: 'X', message: 'no' } })],
    [
      'rejected',
      of({
        ...selling,
        status: 'FAILED',
        error: { code: 'X', message: 'no', innerErrorType: 'USER_REJECTED_REQUEST_ERROR' },
      }),
    ],
    ['rejected', fails('SIGN_MESSAGE_ERROR', { innerErrorType: 'USER_REJECTED_REQUEST_ERROR' })],
    ['failed', fails('PREPARE_ORDER_LISTING_ERROR', { status: 500 })],
  ])('is %s', (expected, told$) => {
    expect(outcome(told$)).toBe(expected);
  });

  it('is not certain once the signature is with the book and no answer comes; a refusal is an answer', () => {
    const after = (data: Readonly<Record<string, unknown>>): unknown => {
      const told$ = new Subject();
      const { last } = run(told$);
      told$.next({ ...selling, status: 'submitting' });
      told$.error(new TributaryError('CREATE_ORDER_LISTING_ERROR', 'It failed', { data }));
      const state = last();
      return state?.doing === 'sell' ? state.outcome : null;
    };
    expect([after({ status: 503 }), after({}), after({ status: 400 })]).toEqual(['unknown', 'unknown', 'failed']);
  });

  it('has failed where the book did not take the listing back', () => {
    const refused = { successful: [], failed: [{ listingId: 'l1', reason: 'FILLED' }], pending: [] };
    const { last } = run(of({ ...cancelling, status: 'SUCCESS', result: refused }), 'cancel');
    expect(last()).toMatchObject({ outcome: 'failed', failure: { message: 'FILLED' } });
  });

  it('leaving stops before the next signature', () => {
    const told$ = new Subject();
    const { flow, last } = run(told$);
    expect(told$.observed).toBe(true);
    flow.commands.leave();
    expect([told$.observed, last()]).toEqual([false, { doing: 'nothing' }]);
  });
});
