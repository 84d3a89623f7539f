import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bridgePlugin, bridgeSwapPlugin, onrampPlugin, swapPlugin } from 'tributary-sdk';
import { useDevnet } from '../integration/useDevnet.js';
import { Counts } from './run/Counts.js';
import { Shopping, visitNames } from './run/Shopping.js';
import { worldOf } from './run/World.js';

/** Every kind of visit this often: the whole run is `npm run long-run`. */
const rounds = 9;

const bed = useDevnet();
let counts: Counts;

beforeAll(() => void (counts = new Counts()));
afterAll(() => counts.restore());

const plugins = () => [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin()];

describe('a long run', () => {
  it('leaves no more behind after a hundred checkouts than after the first ones, and nothing after dispose', async () => {
    const engine = bed.engine({ plugins: plugins() });
    const shopping = new Shopping(engine, worldOf(bed.devnet));
    const round = async (number: number): Promise<void> => {
      for (let kind = 0; kind < visitNames.length; kind++) await shopping.visit(number * visitNames.length + kind);
    };
    await round(0);
    const before = counts.open(shopping);
    for (let number = 1; number < rounds; number++) await round(number);
    console.log(before, counts.open(shopping), counts.signals.count());
    expect(counts.open(shopping)).toEqual(before);
    engine.dispose();
    console.log(counts.open(shopping), process.getActiveResourcesInfo());
  });
});
