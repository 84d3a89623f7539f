import { describe, expect, it } from '@jest/globals';
import { moods, moodsOf } from '../player/wallet/moods.js';
import { DEEPEST_REORG, FINALITY_BLOCKS, type Hardness } from './Hardness.js';
import { hardScenarioOf } from './hardScenarioOf.js';
import { scenarioOf } from './scenarioOf.js';

const seeds = Array.from({ length: 1_000 }, (_, index) => index + 1);
const scenarios = seeds.map((seed) => hardScenarioOf(seed));
const hard = scenarios.map((scenario) => scenario.hard!);
const seen = <T>(valueOf: (one: Hardness) => T): Set<T> => new Set(hard.map(valueOf));

describe('hardScenarioOf', () => {
  it('is the same for the same seed, with the need of the kinder world', () => {
    expect(hardScenarioOf(123)).toEqual(hardScenarioOf(123));
    for (const scenario of scenarios)
      expect([scenario.need, scenario.kind]).toEqual([scenarioOf(scenario.seed).need, scenarioOf(scenario.seed).kind]);
  });

  it('a thousand seeds hold every mood, account, purchase, second hand, and players of every sort', () => {
    expect(new Set(hard.flatMap((one) => one.moods))).toEqual(new Set(['sound', ...Object.keys(moods)]));
    expect(seen(({ account, takesBatches }) => `${account} ${takesBatches}`)).toEqual(
      new Set(['plain false', 'delegated true', 'delegated false']),
    );
    expect(seen(({ purchase }) => purchase?.of)).toEqual(new Set([undefined, 'potions', 'coins', 'hero']));
    expect(seen(({ rival }) => rival && `${rival.kind} ${rival.does}`).size).toBe(7);
    expect(seen(({ vouches }) => vouches)).toEqual(new Set([true, false]));
    for (const isSo of [
      (one: Hardness) => one.givesUpAfterRounds !== null,
      (one: Hardness) => one.drops.length > 0,
      (one: Hardness) => one.journalMs > 100,
    ])
      expect(hard.filter(isSo).length).toBeGreaterThan(50);
  });

  it('throws out blocks up to the finality depth, and none beyond', () => {
    const depths = scenarios.flatMap(({ reorgs }) => reorgs.map(({ depth }) => depth));
    expect([Math.min(...depths), Math.max(...depths)]).toEqual([1, DEEPEST_REORG]);
    expect(Math.max(...hard.flatMap(({ drops }) => drops.map(({ depth }) => depth)))).toBeLessThan(FINALITY_BLOCKS);
  });

  it('never lets a wallet that ignores nonces reject a request that it has sent from a plain account', () => {
    const plain = { account: 'plain', takesBatches: false } as const;
    expect(moodsOf({ ...plain, ignoresNonce: true }).map(([name]) => name)).not.toContain('sends-and-rejects');
    expect(moodsOf({ ...plain, ignoresNonce: false }).map(([name]) => name)).toContain('sends-and-rejects');
  });
});
