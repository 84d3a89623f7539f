import { describe, expect, it } from '@jest/globals';
import type { FundingRoute } from '../../../core/index.js';
import { applyFundingChange, type FundingChange } from '../../../flows/funding/applyFundingChange.js';
import { chosenRoute, type FundingState, initialFundingState } from '../../../flows/funding/FundingState.js';
import { aBridgeRoute, aCardRoute, aFreeRoute, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { anExecution } from '../../widgets/kit/anExecution.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';

function after(...changes: readonly FundingChange[]): FundingState {
  return changes.reduce(applyFundingChange, initialFundingState);
}

const started: FundingChange = { type: 'search-started', at: 1_000 };

function found(...routes: readonly FundingRoute[]): FundingChange {
  return { type: 'search-found', snapshot: aRoutingSnapshot({ routes }), at: 2_000 };
}

describe('applyFundingChange', () => {
  it('chooses the first found way, so that the button works at once', () => {
    expect(after(started, found(aBridgeRoute())).chosenId).toBe('bridge:usdc');
  });

  it('chooses a card only if every search ended without another way', () => {
    const card = aCardRoute({ steps: [{ ...aCardRoute().steps[0]!, type: 'ONRAMP' }] });
    const ended: FundingChange = {
      type: 'search-found',
      snapshot: aRoutingSnapshot({ routes: [card], status: 'ROUTES_FOUND' }),
      at: 3_000,
    };
    expect(after(started, found(card)).chosenId).toBeNull();
    expect(after(started, found(card), found(card, aSwapRoute())).chosenId).toBe('swap:imx');
    expect(after(started, found(card), ended).chosenId).toBe('onramp');
  });

  it('never changes the player’s choice or a review when better ways arrive', () => {
    for (const touch of [
      { type: 'chose', routeId: 'bridge:usdc' },
      { type: 'went', view: 'review' },
    ] as const) {
      const state = after(started, found(aBridgeRoute()), touch, found(aSwapRoute(), aBridgeRoute()));
      expect(chosenRoute(state)?.id).toBe('bridge:usdc');
      expect(state.search?.routes.map(({ id }) => id)).toEqual(['bridge:usdc', 'swap:imx']);
    }
  });

  it('chooses by cost, not by response time, until the player acts', () => {
    const late = after(started, found(aBridgeRoute()), found(aBridgeRoute(), aFreeRoute()));
    expect(late.search?.routes.map(({ id }) => id)).toEqual(['treasury', 'bridge:usdc']);
    expect(chosenRoute(late)?.id).toBe('treasury');
    // Without prices the engine's order decides.
    const unpriced = after(started, found(aBridgeRoute()), found(aSwapRoute(), aBridgeRoute()));
    expect(chosenRoute(unpriced)?.id).toBe('swap:imx');
  });

  it('forgets prices, ways and the choice at a new search', () => {
    const state = after(started, found(aSwapRoute()), { type: 'search-started', at: 9_000 });
    expect([state.chosenId, state.search?.routes, state.search?.pricedAt]).toEqual([null, [], null]);
  });

  it('lets the list age from its first price on', () => {
    const later: FundingChange = {
      type: 'search-found',
      snapshot: aRoutingSnapshot({ routes: [aSwapRoute(), aBridgeRoute()] }),
      at: 8_000,
    };
    expect(after(started, found(aSwapRoute()), later).search?.pricedAt).toBe(2_000);
  });

  it('stores the funds, the choice and the view, and changes nothing else', () => {
    const known = { status: 'known', token: usdc, balance: 1n } as const;
    expect(after({ type: 'funds', funds: known })).toEqual({ ...initialFundingState, funds: known });
    expect(after({ type: 'chose', routeId: 'swap:imx' })).toEqual({
      ...initialFundingState,
      chosenId: 'swap:imx',
      isTouched: true,
    });
    expect(after({ type: 'went', view: 'review' })).toEqual({
      ...initialFundingState,
      view: 'review',
      isTouched: true,
    });
  });

  it('shows the empty list at once when a search starts', () => {
    expect(after({ type: 'went', view: 'item' }, started)).toMatchObject({
      view: 'routes',
      search: { snapshot: null, routes: [], startedAt: 1_000, pricedAt: null, error: null },
    });
  });

  it('has neither a price nor a choice before a way is found', () => {
    const state = after(started, found());
    expect([state.search?.pricedAt, state.chosenId, state.search?.snapshot?.routes]).toEqual([null, null, []]);
  });

  it('keeps the found ways if the search is interrupted', () => {
    const error = { code: 'ENGINE_DISPOSED', message: 'gone' };
    const state = after(started, found(aSwapRoute()), { type: 'search-failed', error });
    expect([state.search?.error, state.search?.routes.length]).toEqual([error, 1]);
  });

  it.each<[string, FundingChange]>([
    ['finds', found(aSwapRoute())],
    ['fails', { type: 'search-failed', error: { code: 'X', message: '' } }],
  ])('ignores a change without a search: it %s', (_what, change) => {
    expect(after(change)).toBe(initialFundingState);
  });

  it('returns to the ways after a page without an order', () => {
    const running = after({ type: 'started' }, { type: 'executed', snapshot: anExecution('waiting', 'pending') });
    expect(applyFundingChange(running, { type: 'left' })).toEqual({ ...initialFundingState, view: 'routes' });
  });

  it('stays in its view unless the payment changes it', () => {
    const recheck = { checking: true, lastAt: null, nextAt: null };
    const review = after({ type: 'went', view: 'review' });
    expect(applyFundingChange(review, { type: 'rechecked', recheck })).toEqual({ ...review, recheck });
    expect(applyFundingChange(review, { type: 'asked-to-stop' })).toEqual({ ...review, stopping: true });
    expect(applyFundingChange(review, { type: 'giving-up', givingUp: 'asking' })).toEqual({
      ...review,
      givingUp: 'asking',
    });
  });

  it('shows the payment’s view', () => {
    const running = after(
      { type: 'started' },
      { type: 'executed', snapshot: anExecution('awaiting-wallet', 'pending') },
    );
    const ended = applyFundingChange(running, {
      type: 'ended',
      snapshot: anExecution('rejected', 'pending', { status: 'stopped' }),
    });
    expect([running, ended].map(({ view }) => view)).toEqual(['executing', 'ended']);
  });
});
