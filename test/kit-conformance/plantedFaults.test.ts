import { describe, expect, it } from '@jest/globals';
import { describeRouteFinder, type MakeRouteFinder } from 'tributary-sdk/plugin-kit';
import { aShopFinder } from './aShopFinder.js';
import { runKit } from './kitRun.js';
import { plantedFaults } from './plantedFaults.js';

// Only the one that never completes meets the limit, in every search.
const limitMs = (fault: string): number => (fault === 'never completes' ? 200 : 30_000);

const runFinder = (make: MakeRouteFinder, fault = '') =>
  runKit((test) => describeRouteFinder('a finder', make, { test, limitMs: limitMs(fault) }));

describe('describeRouteFinder', () => {
  it('passes a finder without a fault', async () => {
    const { names, failures } = await runFinder(aShopFinder);
    expect(failures).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(12);
  });

  it.each(plantedFaults)('catches one that has a fault: $fault', async ({ fault, make, caughtBy }) => {
    const { failures } = await runFinder(make, fault);
    expect(failures).toEqual([{ name: expect.stringMatching(caughtBy), complaint: expect.any(String) }]);
  });
});
