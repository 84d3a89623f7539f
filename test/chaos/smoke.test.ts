import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bench } from './run/Bench.js';

/** Short ones of every kind, with crashes, reorganisations, lies and all moods of the wallet among them; 236 and 80 are those of mended faults. */
const seeds = [20, 26, 40, 44, 56, 71, 80, 103, 112, 113, 116, 118, 120, 122, 125, 136, 144, 150, 224, 236];
/** They run on a busy machine, too. */
const LONGEST_MS = 120_000;

describe('chaos, twenty seeds of it', () => {
  let bench: Bench;

  beforeAll(async () => {
    bench = await Bench.open();
  });
  afterAll(() => bench.close());

  it.each(seeds)('seed %d breaks no rule', async (seed) => {
    const { crimes, trace } = await bench.run(seed);
    expect({ crimes, trace: crimes.length > 0 ? trace : [] }).toEqual({ crimes: [], trace: [] });
  }, LONGEST_MS);

  it('replays a seed exactly, whatever ran before', async () => {
    const first = await bench.run(112);
    await bench.run(26);
    const second = await bench.run(112);
    expect(second.trace).toEqual(first.trace);
    expect(second.digest).toBe(first.digest);
    expect(first.trace.length).toBeGreaterThan(50);
  }, LONGEST_MS);
});
