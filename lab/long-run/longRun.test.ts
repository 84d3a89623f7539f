import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bridgePlugin, bridgeSwapPlugin, onrampPlugin, swapPlugin } from 'tributary-sdk';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { Counts, type Open } from './run/Counts.js';
import { Shopping, visitNames } from './run/Shopping.js';
import { worldOf } from './run/World.js';

/** Every kind of visit this often; ten thousand are `npm run long-run`. */
const rounds = 9;

const bed = useDevnet();
let counts: Counts;

beforeAll(() => void (counts = new Counts()));
afterAll(() => counts.restore());

describe('a hundred checkouts in one engine', () => {
  it('leave the same resources open as the first ones, and nothing after dispose', async () => {
    const engine = bed.engine({
      plugins: [
        swapPlugin(),
        bridgePlugin(),
        onrampPlugin({ referrerDomain: 'https://game.example' }),
        bridgeSwapPlugin(),
      ],
    });
    const shopping = new Shopping(engine, worldOf(bed.devnet));
    const afterRound = async (round: number): Promise<Open> => {
      for (let kind = 0; kind < visitNames.length; kind++) await shopping.visit(round * visitNames.length + kind);
      return counts.open(shopping);
    };
    const first = await afterRound(0);
    const all: Open[] = [];
    for (let round = 1; round < rounds; round++) all.push(await afterRound(round));
    expect(all).toEqual(all.map(() => first));
    // One on the page's own signal, however often it was handed over.
    expect(first).toMatchObject({ timers: 0, walletListeners: 0, pageListeners: 1 });
    engine.dispose();
    expect(counts.open(shopping)).toMatchObject({ timers: 0, subscriptions: 0, walletListeners: 0 });
  });
});
