import { describe, expect, it } from '@jest/globals';
import { isServedNowhere, kindsOffered } from '../../../flows/add-tokens/offeredWays.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';

describe('kindsOffered', () => {
  it('includes everything if the host says nothing', () => {
    expect(Object.keys(kindsOffered({}))).toEqual([]);
  });

  it('includes what the host requests', () => {
    expect(kindsOffered({ showSwapOption: false, showBridgeOption: true, showOnrampOption: false })).toEqual({
      swap: false,
      bridge: true,
      onramp: false,
    });
  });
});

describe('isServedNowhere', () => {
  it('reports a legal reason before any other', () => {
    const disabled = [
      { kind: 'bridge', reason: 'CHECK_FAILED' },
      { kind: 'swap', reason: 'NOT_AVAILABLE_HERE' },
    ] as const;
    const snapshot = aRoutingSnapshot({ status: 'NO_ROUTE_OPTIONS', disabled });
    expect([isServedNowhere(snapshot, false), isServedNowhere(snapshot, true)]).toEqual([true, false]);
  });

  it.each([
    ['the law', 'NO_ROUTE_OPTIONS', 'NOT_AVAILABLE_HERE', true],
    ['an outage', 'NO_ROUTE_OPTIONS', 'CHECK_FAILED', false],
    ['the law, but something else is offered', 'NO_ROUTES_FOUND', 'NOT_AVAILABLE_HERE', false],
  ] as const)('returns the expected result for %s', (_name, status, reason, nowhere) => {
    expect(isServedNowhere(aRoutingSnapshot({ status, disabled: [{ kind: 'swap', reason }] }), false)).toBe(nowhere);
  });
});
