import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareRoutes } from '../../../core/routing/compareRoutes.js';
import type { FundingRoute } from '../../../core/routing/FundingRoute.js';
import { aRoute, aStep } from '../../kit/aRoute.js';

const anyRoute = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    priority: fc.integer({ min: 1, max: 4 }),
    estimatedCost: fc.option(fc.bigInt({ min: -3n, max: 3n })),
    expectedSeconds: fc.constantFrom(15, 1_200),
    steps: fc.integer({ min: 1, max: 3 }).map((count) => Array.from({ length: count }, () => aStep())),
  })
  .map((given) => aRoute(given));

function sorted(...routes: readonly FundingRoute[]): readonly string[] {
  return [...routes].sort(compareRoutes).map(({ id }) => id);
}

describe('compareRoutes', () => {
  it('puts priority before cost, cost before the number of steps, steps before the id', () => {
    expect(
      sorted(
        aRoute({ id: 'later priority', priority: 2, estimatedCost: 0n }),
        aRoute({ id: 'dear', estimatedCost: 11n }),
        aRoute({ id: 'more steps', estimatedCost: 10n, steps: [aStep(), aStep()] }),
        aRoute({ id: 'b', estimatedCost: 10n }),
        aRoute({ id: 'a', estimatedCost: 10n }),
        aRoute({ id: 'gain', estimatedCost: -1n }),
      ),
    ).toEqual(['gain', 'a', 'b', 'more steps', 'dear', 'later priority']);
  });

  it('sorts an unknown cost last within its priority', () => {
    expect(
      sorted(
        aRoute({ id: 'unknown', estimatedCost: null }),
        aRoute({ id: 'dear', estimatedCost: 10n ** 30n }),
        aRoute({ id: 'free', estimatedCost: 0n }),
      ),
    ).toEqual(['free', 'dear', 'unknown']);
  });

  it('sorts by arrival time if the costs can’t be compared', () => {
    expect(
      sorted(
        aRoute({ id: 'bridge:1:usdc', estimatedCost: null, expectedSeconds: 1_200 }),
        aRoute({ id: 'bridge:1:usdc:across', estimatedCost: null, expectedSeconds: 60 }),
      ),
    ).toEqual(['bridge:1:usdc:across', 'bridge:1:usdc']);
  });

  it('tells costs apart that a floating point number could not', () => {
    expect(
      sorted(aRoute({ id: 'a', estimatedCost: 10n ** 18n + 1n }), aRoute({ id: 'b', estimatedCost: 10n ** 18n })),
    ).toEqual(['b', 'a']);
  });

  it('is a total order: opposite both ways, transitive, and equal only for what is alike in all five', () => {
    fc.assert(
      fc.property(anyRoute, anyRoute, anyRoute, (a, b, c) => {
        expect(Math.sign(compareRoutes(a, b))).toBe(-Math.sign(compareRoutes(b, a)) + 0);
        if (compareRoutes(a, b) <= 0 && compareRoutes(b, c) <= 0) expect(compareRoutes(a, c)).toBeLessThanOrEqual(0);
        if (compareRoutes(a, b) === 0)
          expect([a.priority, a.estimatedCost, a.steps.length, a.expectedSeconds, a.id]).toEqual([
            b.priority,
            b.estimatedCost,
            b.steps.length,
            b.expectedSeconds,
            b.id,
          ]);
      }),
    );
  });
});
