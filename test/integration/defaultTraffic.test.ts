import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EMPTY } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import { bridgePlugin, bridgeSwapPlugin, onrampPlugin, swapPlugin } from 'tributary-sdk';
import {
  definePlugin,
  type EnginePlugin,
  type FundingRouteFinder,
  type RoutingContext,
  ZERO_ADDRESS,
} from 'tributary-sdk/plugin';
import { sendAndWait } from './sendAndWait.js';
import { childEtherAway, type Journey, journeys } from './traffic/journeys.js';
import { isAboutSent, type Round, TrafficRecorder } from './traffic/TrafficRecorder.js';
import { useDevnet } from './useDevnet.js';

const fixture = new URL('traffic/recorded/default.json', import.meta.url);
const recorded = JSON.parse(readFileSync(fixture, 'utf8')) as Record<string, readonly Round[]>;
const isRecording = process.env['RECORD'] === '1';

/** Requests are counted: no answer is late or wrong. */
// Compares every request with a record.
const bed = useDevnet({ weather: false });

async function trafficOf(journey: Journey, further: readonly EnginePlugin[] = []): Promise<readonly Round[]> {
  const { devnet } = bed;
  const own = bed.wallet('player');
  if (journey.isShortOfChildEther) await sendAndWait(own, childEtherAway({ devnet }));
  const recorder = new TrafficRecorder(devnet);
  const { overrides, ...options } = devnetOverrides(devnet);
  // Blocks that last: what counts as the same block does not depend on how busy the machine is.
  const networks = Object.fromEntries(
    Object.entries(overrides.networks).map(([chainId, network]) => [chainId, { ...network, blockTimeMs: 60_000 }]),
  );
  const engine = bed.engine({
    ...options,
    overrides: { ...overrides, networks },
    plugins: [
      swapPlugin(),
      bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } }),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
      ...further,
    ],
    fetch: recorder.fetch,
  });
  await journey.run({ engine, wallet: recorder.wallet(own), account: own.address, devnet });
  return recorder.rounds;
}

/**
 * The number of checks of a sent transaction depends on the machine's load, so a round that checks one and equals the round before counts once.
 * Every other repetition counts.
 */
function withoutRepeatedLooks(rounds: readonly Round[]): readonly Round[] {
  const kept: Round[] = [];
  for (const round of rounds) {
    kept.push(round);
    for (let length = 1; length * 2 <= kept.length; length += 1) {
      const [before, last] = [kept.slice(-2 * length, -length), kept.slice(-length)];
      const text = JSON.stringify(last);
      if (JSON.stringify(before) === text && isAboutSent(text)) kept.length -= length;
    }
  }
  return kept;
}

/**
 * With the default plugins, no request is added, removed, changed or delayed by another one, whatever other features the engine gains. For an intended
 * change, `RECORD=1` rewrites the fixture; review its diff.
 */
describe('the traffic of the default pair', () => {
  const taken: Record<string, readonly Round[]> = {};

  it.each(Object.entries(journeys))('is as recorded: %s', async (name, journey) => {
    taken[name] = await trafficOf(journey);
    if (isRecording) writeFileSync(fixture, `${JSON.stringify(taken, null, 1)}\n`);
    else expect(withoutRepeatedLooks(taken[name])).toEqual(withoutRepeatedLooks(recorded[name]!));
  });

  it.each<[string, (chains: RoutingContext['chains']) => Promise<unknown>]>([
    ['to a node', (chains) => chains.get(bed.devnet.child.chainId).request('eth_getBalance', [ZERO_ADDRESS, 'latest'])],
    ['to the other chain', (chains) => chains.get(bed.devnet.root.chainId).getBlockNumber()],
  ])('one read more is noticed: %s', async (_name, read) => {
    const name = 'a checkout that is covered';
    const reader: FundingRouteFinder = {
      kind: 'reads more',
      priority: 9,
      warmUp: ({ chains }) => read(chains),
      isAvailable: () => Promise.resolve({ available: false, reason: 'ONLY_READS' }),
      find: () => EMPTY,
    };
    const traffic = await trafficOf(journeys[name]!, [definePlugin({ id: 'reads more', finders: [reader] })]);
    expect(traffic).not.toEqual(recorded[name]);
  });
});
