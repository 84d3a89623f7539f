import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RoutingSnapshot } from '../../../core/index.js';
import { createWaysFlow, restMs, startingWays, type WaysFlow } from '../../../flows/add-tokens/waysFlow.js';
import type { FundingState } from '../../../flows/funding/FundingState.js';
import { type Watched, watch } from '../../kit/watch.js';
import { aBridgeRoute, aSwapRoute } from '../../widgets/kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';
import { type Driven, driven } from '../../widgets/kit/FakeEngine.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function start(): {
  readonly search: Driven<RoutingSnapshot>;
  readonly flow: WaysFlow;
  readonly watched: Watched<FundingState>;
} {
  const search = driven<RoutingSnapshot>();
  const flow = createWaysFlow(search.source$);
  return { search, flow, watched: watch(flow.state$) };
}

const found = aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute(), aBridgeRoute()], pending: [] });

describe('createWaysFlow', () => {
  it('searches once the amount has rested, and never before', () => {
    const { search, watched } = start();
    jest.advanceTimersByTime(restMs - 1);
    expect([search.visits, watched.last?.search?.routes]).toEqual([0, []]);
    jest.advanceTimersByTime(1);
    search.input$.next(found);
    expect(watched.last).toMatchObject({ view: 'routes', chosenId: 'swap:imx' });
  });

  it('keeps the player’s choice, goes to the review and back, and pays nothing itself', () => {
    const { search, flow, watched } = start();
    jest.advanceTimersByTime(restMs);
    search.input$.next(found);
    flow.commands.choose({ routeId: 'bridge:usdc' });
    flow.commands.go({ view: 'review' });
    expect(watched.last).toMatchObject({ view: 'review', chosenId: 'bridge:usdc', execution: null });
    flow.commands.go({ view: 'routes' });
    expect(watched.last).toMatchObject({ view: 'routes', chosenId: 'bridge:usdc' });
  });

  it('searches anew at once when told to, and leaves the search before', () => {
    const { search, flow } = start();
    jest.advanceTimersByTime(restMs);
    flow.commands.search();
    expect([search.visits, search.listeners]).toEqual([2, 1]);
  });

  it('cancels when it is left', () => {
    const { search, watched } = start();
    jest.advanceTimersByTime(restMs);
    watched.leave();
    expect(search.listeners).toBe(0);
  });

  it('shows the ways from the start, before there are any', () => {
    expect(start().watched.values[0]).toMatchObject({ view: 'routes', search: null });
  });

  it('changes nothing of what is shown by searching anew but the search', () => {
    const { flow, watched } = start();
    jest.advanceTimersByTime(restMs);
    flow.commands.go({ view: 'review' });
    flow.commands.search();
    expect(watched.last).toMatchObject({ view: 'routes', search: { snapshot: null } });
  });

  it('has nothing to search for without an amount', () => {
    const watched = watch(createWaysFlow(null).state$);
    jest.advanceTimersByTime(10 * restMs);
    expect(watched.values).toEqual([startingWays]);
  });
});
