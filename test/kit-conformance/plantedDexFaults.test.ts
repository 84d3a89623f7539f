import { describe, expect, it } from '@jest/globals';
import type { DexAdapter } from 'tributary-sdk/plugin';
import { describeDexAdapter, type MakeAdapter } from 'tributary-sdk/plugin-kit';
import { aDesk, deskOptions } from './aDesk.js';
import { runKit } from './kitRun.js';
import { plantedDexFaults } from './plantedDexFaults.js';

const runDex = (make: MakeAdapter<DexAdapter>) =>
  runKit((test) => describeDexAdapter('an exchange', make, { ...deskOptions, test, limitMs: 30_000 }));

describe('describeDexAdapter', () => {
  it('passes an exchange without a fault', async () => {
    const { names, failures } = await runDex(aDesk);
    expect(failures).toEqual([]);
    expect(names.length).toBeGreaterThanOrEqual(11);
  });

  it.each(plantedDexFaults)('catches one that has a fault: $fault', async ({ make, caughtBy }) => {
    const { failures } = await runDex(make);
    expect(failures).toEqual([{ name: expect.stringMatching(caughtBy), complaint: expect.any(String) }]);
  });

  it('reports one that cannot be created, in every check', async () => {
    const { names, failures } = await runKit((test) =>
      describeDexAdapter('an exchange', () => new Promise<never>(() => undefined), {
        ...deskOptions,
        test,
        limitMs: 20,
      }),
    );
    expect(failures).toEqual(names.map((name) => ({ name, complaint: 'making it has no answer after 20 ms' })));
  });

  it('has a planted fault for every check', async () => {
    const { names } = await runDex(aDesk);
    expect(names.filter((name) => !plantedDexFaults.some(({ caughtBy }) => caughtBy.test(name)))).toEqual([]);
  });
});
