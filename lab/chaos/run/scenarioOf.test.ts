import { describe, expect, it } from '@jest/globals';
import { mishapKinds } from '../wire/drawMishap.js';
import { routeKinds, walletMoods } from './Scenario.js';
import { scenarioOf } from './scenarioOf.js';

const scenarios = Array.from({ length: 1_000 }, (_, index) => scenarioOf(index + 1));

describe('scenarioOf', () => {
  it('is the same for the same seed', () => {
    expect(scenarioOf(123)).toEqual(scenarioOf(123));
    expect(scenarioOf(123)).not.toEqual({ ...scenarioOf(127), seed: 123 });
  });

  it('draws every kind, fault, wallet behaviour, crash, lie and reorganisation in a thousand seeds', () => {
    expect(new Set(scenarios.map(({ kind }) => kind))).toEqual(new Set(routeKinds));
    expect(
      new Set(scenarios.flatMap(({ mishaps }) => mishaps.filter(([, weight]) => weight > 0).map(([kind]) => kind))),
    ).toEqual(new Set(mishapKinds));
    expect(new Set(scenarios.flatMap(({ moods }) => moods))).toEqual(new Set(walletMoods));
    expect(new Set(scenarios.flatMap(({ kills }) => kills.map(({ how }) => how)))).toEqual(
      new Set(['dispose', 'crash']),
    );
    for (const name of ['lies', 'reorgs', 'outages'] as const)
      expect(scenarios.filter((scenario) => scenario[name].length > 0).length).toBeGreaterThan(100);
  });

  it('never falsifies answers about the needed token', () => {
    for (const { need, lies } of scenarios) expect(lies.map(({ token }) => token)).not.toContain(need.token);
  });
});
