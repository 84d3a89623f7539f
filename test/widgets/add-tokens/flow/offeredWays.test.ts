import { describe, expect, it } from '@jest/globals';
import { isServedNowhere, kindsTurnedOff, withoutKinds } from '../../../../widgets/add-tokens/flow/offeredWays.js';
import { aBridgeRoute, aFreeRoute, aSwapRoute } from '../../kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../kit/aRoutingSnapshot.js';

describe('withoutKinds', () => {
  const snapshot = aRoutingSnapshot({
    status: 'ROUTES_FOUND',
    routes: [aSwapRoute(), aBridgeRoute(), aFreeRoute()],
    pending: ['onramp', 'bridge-swap', 'guild-loan'],
    disabled: [{ kind: 'onramp', reason: 'NOT_CONFIGURED' }],
    failures: [{ kind: 'swap', code: 'API_ERROR', message: '' }],
  });

  it('leaves everything where the host turned nothing off', () => {
    expect(withoutKinds(snapshot, kindsTurnedOff({}))).toBe(snapshot);
  });

  it('leaves a studio’s own way, whatever is turned off', () => {
    const off = kindsTurnedOff({ showSwapOption: false, showBridgeOption: false, showOnrampOption: false });
    expect(withoutKinds(snapshot, off)).toMatchObject({ status: 'ROUTES_FOUND', routes: [{ kind: 'treasury' }], pending: ['guild-loan'], disabled: [], failures: [] });
  });

  it('takes a bridge that ends in a swap away with either of them', () => {
    expect([...kindsTurnedOff({ showSwapOption: false })]).toEqual(['swap', 'bridge-swap']);
    expect([...kindsTurnedOff({ showBridgeOption: false })]).toEqual(['bridge', 'bridge-swap']);
  });

  it('does not say "found" of ways that are not shown', () => {
    expect(withoutKinds({ ...snapshot, routes: [aSwapRoute()] }, kindsTurnedOff({ showSwapOption: false })).status).toBe('NO_ROUTES_FOUND');
  });
});

describe('isServedNowhere', () => {
  it.each([
    ['the law', 'NO_ROUTE_OPTIONS', 'NOT_AVAILABLE_HERE', true],
    ['an outage', 'NO_ROUTE_OPTIONS', 'CHECK_FAILED', false],
    ['the law, but something else is offered', 'NO_ROUTES_FOUND', 'NOT_AVAILABLE_HERE', false],
  ] as const)('of %s', (_name, status, reason, nowhere) => {
    expect(isServedNowhere(aRoutingSnapshot({ status, disabled: [{ kind: 'swap', reason }] }))).toBe(nowhere);
  });
});
