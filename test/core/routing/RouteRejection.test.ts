import { describe, expect, it } from '@jest/globals';
import { isRouteRejection } from '../../../core/routing/RouteRejection.js';
import { aRoute } from '../../kit/aRoute.js';

describe('isRouteRejection', () => {
  it.each([
    ['a rejection', { kind: 'swap', reason: 'NO_POOL' }, true],
    ['a route', aRoute(), false],
    ["a route that carries a studio's reason", { ...aRoute(), reason: 'cheapest' }, false],
    ['neither', {}, false],
  ])('returns the expected result for %s', (_what, value, expected) => {
    expect(isRouteRejection(value)).toBe(expected);
  });
});
