import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { searching } from '../../../flows/funding/searching.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { aBridgeRoute, aSwapRoute, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';
import { FakeEngine } from '../../widgets/kit/FakeEngine.js';

const request = {
  wallet: new ScriptedWallet(),
  shortfall: { chainId: 13473, tokenAddress: usdc.address, amount: 32_600_000n },
};
const types = (changes: readonly { readonly type: string }[]): readonly string[] => changes.map(({ type }) => type);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('searching', () => {
  it('sends no request before a subscriber, and aborts when the last one leaves', () => {
    const fake = new FakeEngine();
    const changes$ = searching(fake.engine.findFundingRoutes(request));
    expect(fake.search.visits).toBe(0);
    const watched = watch(changes$);
    expect(fake.search.listeners).toBe(1);
    watched.leave();
    expect(fake.search.listeners).toBe(0);
  });

  it('shows first ways that arrive together at once, in the engine’s order', () => {
    const fake = new FakeEngine();
    const watched = watch(searching(fake.engine.findFundingRoutes(request)));
    fake.search.input$.next(aRoutingSnapshot({ routes: [aBridgeRoute()] }));
    jest.advanceTimersByTime(200);
    const both = aRoutingSnapshot({ routes: [aSwapRoute(), aBridgeRoute()] });
    fake.search.input$.next(both);
    expect(types(watched.values)).toEqual(['search-started']);
    jest.advanceTimersByTime(200);
    expect(watched.last).toMatchObject({ type: 'search-found', snapshot: both });
    expect(watched.values).toHaveLength(2);
  });

  it('never delays the final result', () => {
    const fake = new FakeEngine();
    const watched = watch(searching(fake.engine.findFundingRoutes(request)));
    fake.search.input$.next(aRoutingSnapshot({ routes: [aBridgeRoute()] }));
    fake.search.input$.next(
      aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute(), aBridgeRoute()], pending: [] }),
    );
    fake.search.input$.complete();
    expect(watched.last).toMatchObject({ snapshot: { status: 'ROUTES_FOUND' } });
    jest.advanceTimersByTime(1_000);
    expect(watched.isComplete).toBe(true);
    expect(types(watched.values)).toEqual(['search-started', 'search-found']);
  });

  it('shows at once that nothing is found yet, and each such state once', () => {
    const fake = new FakeEngine();
    const watched = watch(searching(fake.engine.findFundingRoutes(request)));
    const nothing = aRoutingSnapshot({ routes: [] });
    fake.search.input$.next(nothing);
    fake.search.input$.next(nothing);
    expect(types(watched.values)).toEqual(['search-started', 'search-found']);
  });

  it('groups the first ways for longer than later ones', () => {
    const fake = new FakeEngine();
    const watched = watch(searching(fake.engine.findFundingRoutes(request)));
    fake.search.input$.next(aRoutingSnapshot({ routes: [aBridgeRoute()] }));
    jest.advanceTimersByTime(399);
    expect(watched.values).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(watched.values).toHaveLength(2);
    fake.search.input$.next(aRoutingSnapshot({ routes: [aSwapRoute(), aBridgeRoute()] }));
    jest.advanceTimersByTime(79);
    expect(watched.values).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(watched.values).toHaveLength(3);
    fake.search.input$.next(aRoutingSnapshot({ routes: [aSwapRoute()] }));
    jest.advanceTimersByTime(80);
    expect(watched.values).toHaveLength(4);
  });

  it('reports the error of the request', () => {
    const fake = new FakeEngine();
    const watched = watch(searching(fake.engine.findFundingRoutes(request)));
    fake.search.input$.error(Object.assign(new Error('Invalid chainId'), { code: 'INVALID_CHAIN_ID' }));
    expect(watched.last).toEqual({
      type: 'search-failed',
      error: { code: 'INVALID_CHAIN_ID', message: 'Invalid chainId' },
    });
    expect(watched.isComplete).toBe(true);
  });
});
