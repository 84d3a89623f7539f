import { describe, expect, it } from '@jest/globals';
import { type Observable, of, Subject, throwError } from 'rxjs';
import { TributaryError } from '../../../core/index.js';
import { createListingFlow, type ListingState } from '../../../flows/items/listingFlow.js';
import { asEngine } from '../../kit/asEngine.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

const start = { status: 'preparing', reason: null, error: null, fulfilment: null, typedData: null } as const;
const selling = { ...start, checkout: null, listing: null };
const cancelling = { ...start, result: null };

function run(told$: Observable<unknown>, doing: 'sell' | 'cancel' = 'sell') {
  const engine = asEngine({ orders: { sell: () => told$, cancel: () => told$ } });
  const flow = createListingFlow(engine, new ScriptedWallet());
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
  it('does nothing before the first command, and starts with nothing', () => {
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
  ])('returns the outcome %s', (expected, told$) => {
    expect(outcome(told$)).toBe(expected);
  });

  it('is unknown if the order book has the signature and does not answer; a refusal is certain', () => {
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

  it('fails if the order book did not cancel the listing', () => {
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

describe('listingFlow, state by state', () => {
  const begun = { outcome: 'running', snapshot: null, failure: null };

  it.each(['preparing', 'checking', 'running', 'signing', 'submitting'])('is running while it is %s', (status) => {
    const snapshot = { ...selling, status };
    const { states } = run(of(snapshot));
    expect(states).toEqual([
      { doing: 'nothing' },
      { doing: 'sell', ...begun },
      { doing: 'sell', outcome: 'running', snapshot, failure: null },
    ]);
  });

  it('passes the request and the wallet on to the engine', () => {
    const asked: unknown[] = [];
    const engine = asEngine({
      orders: {
        sell: (...given: unknown[]) => (asked.push(['sell', ...given]), of(selling)),
        cancel: (...given: unknown[]) => (asked.push(['cancel', ...given]), of(cancelling)),
      },
    });
    const wallet = new ScriptedWallet();
    const flow = createListingFlow(engine, wallet);
    const states: ListingState[] = [];
    flow.state$.subscribe((state) => states.push(state));
    flow.commands.sell({ item: 'a' } as never);
    flow.commands.cancel({ listingIds: ['l1'] } as never);
    expect(asked).toEqual([
      ['sell', { item: 'a' }, { wallet }],
      ['cancel', { listingIds: ['l1'] }, { wallet }],
    ]);
    expect(states.map(({ doing }) => doing)).toEqual(['nothing', 'sell', 'sell', 'cancel', 'cancel']);
    expect(states.at(-1)).toEqual({ doing: 'cancel', outcome: 'running', snapshot: cancelling, failure: null });
  });

  it('reports no problem once it is done, also with a pending part', () => {
    const result = { successful: ['l1'], failed: [], pending: ['l2'] };
    const snapshot = { ...cancelling, status: 'SUCCESS', result };
    expect(run(of(snapshot), 'cancel').last()).toEqual({ doing: 'cancel', outcome: 'done', snapshot, failure: null });
  });

  it('explains by the error, else by the reason, else by the state', () => {
    const failure = (given: object): unknown => {
      const last = run(of({ ...selling, status: 'FAILED', ...given })).last();
      return last?.doing === 'sell' ? last.failure : null;
    };
    const error = { code: 'X', message: 'no' };
    expect(failure({ error, reason: 'because' })).toEqual(error);
    expect(failure({ reason: 'because' })).toEqual({ code: 'FAILED', message: 'because' });
    expect(failure({})).toEqual({ code: 'FAILED', message: '' });
  });

  it('reports the order book’s answer for a listing that it did not cancel', () => {
    const result = { successful: [], failed: [{ listingId: 'l1', reason: 'FILLED' }], pending: [] };
    const last = run(of({ ...cancelling, status: 'SUCCESS', result }), 'cancel').last();
    expect(last).toMatchObject({ failure: { code: 'CANCEL_ORDER_LISTING_ERROR', message: 'FILLED' } });
    expect(run(of({ ...cancelling, status: 'running' }), 'cancel').last()).toMatchObject({ outcome: 'running' });
  });

  it.each([
    ['rejected', 'FAILED', ['confirmed', 'rejected']],
    ['failed', 'FAILED', ['confirmed', 'failed']],
    ['failed', 'FAILED', []],
    ['unknown', 'FULFILLMENTS_UNSETTLED', ['rejected']],
  ])('is %s where it is %s and its tasks are %j', (expected, status, tasks) => {
    const fulfilment = { execution: { tasks: tasks.map((state) => ({ state })) } };
    expect(outcome(of({ ...selling, status, fulfilment }))).toBe(expected);
    expect(outcome(of({ ...selling, status: 'FAILED', fulfilment: { execution: null } }))).toBe('failed');
  });

  it.each([
    [399, 'unknown'],
    [400, 'failed'],
    [499, 'failed'],
    [500, 'unknown'],
    ['400', 'unknown'],
  ])('after the signature takes an answer of %p for %s', (status, expected) => {
    const told$ = new Subject();
    const { last } = run(told$);
    const snapshot = { ...selling, status: 'submitting' };
    told$.next(snapshot);
    told$.error(new TributaryError('CREATE_ORDER_LISTING_ERROR', 'It failed', { data: { status } }));
    expect(last()).toMatchObject({ doing: 'sell', outcome: expected, snapshot });
  });
});
