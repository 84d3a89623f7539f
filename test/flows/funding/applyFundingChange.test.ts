import { describe, expect, it } from '@jest/globals';
import type { FundingRoute } from '../../../core/index.js';
import { applyFundingChange, type FundingChange } from '../../../flows/funding/applyFundingChange.js';
import { chosenRoute, type FundingState, initialFundingState } from '../../../flows/funding/FundingState.js';
import { aBridgeRoute, aSwapRoute } from '../../widgets/kit/aFundingRoute.js';
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
  it('chooses the first way found, so that the button works at once', () => {
    expect(after(started, found(aBridgeRoute())).chosenId).toBe('bridge:usdc');
  });

  it('never moves a choice when better ways join', () => {
    const state = after(started, found(aBridgeRoute()), found(aSwapRoute(), aBridgeRoute()));
    expect(chosenRoute(state)?.id).toBe('bridge:usdc');
    expect(state.search?.routes.map(({ id }) => id)).toEqual(['bridge:usdc', 'swap:imx']);
  });

  it('forgets prices, ways and the choice when a new search starts', () => {
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

  it('shows what the payment is in', () => {
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
