import { describe, expect, it } from '@jest/globals';
import type { Scenario } from '../run/Scenario.js';
import { scenarioOf } from '../run/scenarioOf.js';
import { type AskedRequest, mishapOf } from './mishapOf.js';

const asked = (given: Partial<AskedRequest> = {}): AskedRequest => ({
  id: 1,
  service: 'childRpc',
  atMs: 0,
  phase: 'execution',
  ...given,
});
const foul = (given: Partial<Scenario> = {}): Scenario => ({
  ...scenarioOf(1),
  intensity: { search: 0, execution: 1 },
  outages: [],
  mishaps: [
    ['status', 1],
    ['drop', 1],
    ['malformed', 1],
  ],
  ...given,
});
const kinds = (scenario: Scenario, given: Partial<AskedRequest> = {}): readonly string[] =>
  Array.from({ length: 300 }, (_, id) => mishapOf(scenario, asked({ id, ...given })).kind);

describe('mishapOf', () => {
  it('depends only on the seed and the request', () => {
    const first = Array.from({ length: 100 }, (_, id) => mishapOf(foul(), asked({ id })));
    expect([...first].reverse()).toEqual(
      Array.from({ length: 100 }, (_, index) => mishapOf(foul(), asked({ id: 99 - index }))),
    );
    expect(first).not.toEqual(Array.from({ length: 100 }, (_, id) => mishapOf(foul({ seed: 2 }), asked({ id }))));
  });

  it('draws each fault by its weight, as often as the phase’s intensity', () => {
    expect(new Set(kinds(foul()))).toEqual(new Set(['status', 'drop', 'malformed']));
    expect(new Set(kinds(foul(), { phase: 'search' }))).toEqual(new Set(['none']));
    const some = kinds(foul({ intensity: { search: 0, execution: 0.2 } })).filter((kind) => kind !== 'none').length;
    expect(some).toBeGreaterThan(30);
    expect(some).toBeLessThan(90);
  });

  it('applies an outage while it lasts, to its service only', () => {
    const scenario = foul({
      intensity: { search: 0, execution: 0 },
      outages: [{ service: 'childRpc', fromMs: 100, untilMs: 200, mishap: 'hang' }],
    });
    const at = (atMs: number, service: AskedRequest['service'] = 'childRpc'): string =>
      mishapOf(scenario, asked({ atMs, service })).kind;
    expect([at(99), at(100), at(199), at(200), at(150, 'rootRpc')]).toEqual(['none', 'hang', 'hang', 'none', 'none']);
  });

  it('delays or drops a wallet’s node, but never falsifies its answers', () => {
    const found = new Set(
      kinds(
        foul({
          mishaps: [
            ['malformed', 1],
            ['duplicate', 1],
            ['stale', 1],
            ['trickle', 1],
            ['hang', 1],
          ],
        }),
        { service: 'rootWallet' },
      ),
    );
    expect(found).toEqual(new Set(['late', 'hang']));
  });

  it('injects no fault after the faults were lifted, outages included', () => {
    const scenario = foul({ outages: [{ service: 'childRpc', fromMs: 0, untilMs: 1_000, mishap: 'hang' }] });
    expect(new Set(kinds(scenario, { phase: 'calm' }))).toEqual(new Set(['none']));
  });
});
