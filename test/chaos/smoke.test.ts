import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Bench } from './run/Bench.js';

/** Of every kind, with kills, reorganisations and all moods of the wallet among them. */
const seeds = Array.from({ length: 20 }, (_, index) => index + 21);

describe('chaos, twenty seeds of it', () => {
  let bench: Bench;

  beforeAll(async () => {
    bench = await Bench.open();
  });
  afterAll(() => bench.close());

  it.each(seeds)('seed %d breaks no rule', async (seed) => {
    const { crimes, trace } = await bench.run(seed);
    expect({ crimes, trace: crimes.length > 0 ? trace : [] }).toEqual({ crimes: [], trace: [] });
  });

  it('replays a seed exactly, whatever ran before', async () => {
    const first = await bench.run(23);
    await bench.run(30);
    const second = await bench.run(23);
    expect(second.trace).toEqual(first.trace);
    expect(second.digest).toBe(first.digest);
    expect(first.trace.length).toBeGreaterThan(50);
  });
});
