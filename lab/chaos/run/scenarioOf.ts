import { createRandom, type Random } from '../random.js';
import { mishapKinds } from '../wire/drawMishap.js';
import type { WireService } from '../wire/Mishap.js';
import {
  type ChaosKind,
  type Kill,
  type Lie,
  type Outage,
  type Reorg,
  routeKinds,
  type Scenario,
  type WalletMood,
} from './Scenario.js';

/** The possible needs, with the kinds of routes that cover each; amounts in hundredths. */
const needs: Readonly<
  Record<ChaosKind, readonly { readonly token: string; readonly least: bigint; readonly most: bigint }[]>
> = {
  swap: [
    { token: 'USDC', least: 2_000_000n, most: 45_000_000n },
    { token: 'USDT', least: 1_000_000n, most: 60_000_000n },
    { token: 'ETH', least: 51n * 10n ** 15n, most: 60n * 10n ** 15n },
    { token: 'GEM', least: 26n * 10n ** 18n, most: 900n * 10n ** 18n },
  ],
  bridge: [
    { token: 'USDC', least: 2_000_000n, most: 95_000_000n },
    { token: 'ETH', least: 51n * 10n ** 15n, most: 300n * 10n ** 15n },
    { token: 'native', least: 201n * 10n ** 18n, most: 450n * 10n ** 18n },
  ],
  onramp: [
    { token: 'USDC', least: 2_000_000n, most: 400_000_000n },
    { token: 'native', least: 201n * 10n ** 18n, most: 900n * 10n ** 18n },
    { token: 'ETH', least: 51n * 10n ** 15n, most: 900n * 10n ** 15n },
  ],
  'bridge-swap': [
    { token: 'USDC', least: 2_000_000n, most: 60_000_000n },
    { token: 'USDT', least: 1_000_000n, most: 60_000_000n },
  ],
};

const services: readonly WireService[] = [
  'rootRpc',
  'childRpc',
  'childRpc',
  'childRpc',
  'rootIndexer',
  'childIndexer',
  'checkoutApi',
  'messageService',
  'api',
  'metrics',
  'onramp',
  'bridgeApi',
  'rootWallet',
  'childWallet',
];

const moods: readonly (readonly [WalletMood, number])[] = [
  ['sound', 44],
  ['slow', 12],
  ['rejects', 6],
  ['fails-unsent', 6],
  ['sends-and-fails', 8],
  ['sends-and-is-silent', 6],
  ['sends-and-answers-oddly', 5],
  ['fails-and-sends-later', 4],
  ['speeds-up', 6],
  ['refuses-the-chain', 3],
];

export function scenarioOf(seed: number): Scenario {
  const random = createRandom(seed, 'scenario');
  const kind = routeKinds[seed % routeKinds.length]!;
  const { token, least, most } = random.pick(needs[kind]);
  const isFoul = random.chance(0.7);
  return {
    seed,
    kind,
    need: { token, amount: least + ((most - least) * BigInt(random.below(1_000_000))) / 1_000_000n },
    metrics: random.chance(0.2),
    isShortOfChildEther: kind === 'bridge-swap' || random.chance(0.2),
    leftoverAllowance: random.chance(0.3) ? random.between(1, 99) : null,
    intensity: {
      search: random.pick([0, 0.03, 0.08, 0.15]),
      execution: isFoul ? random.pick([0.05, 0.15, 0.3, 0.5]) : 0.02,
    },
    mishaps: mishapKinds.map((mishap) => [mishap, random.chance(0.6) ? random.between(1, 6) : 0] as const),
    outages: several(random, [0, 0, 1, 2], outageOf),
    lies: random.chance(0.2) ? [lieOf(random, token)] : [],
    reorgs: several(random, [0, 0, 1, 2], reorgOf),
    kills: several(random, [0, 0, 1, 1, 2, 3], killOf),
    moods: Array.from({ length: 8 }, () => (isFoul ? random.weighted(moods) : 'sound')),
    journalFailures: random.chance(0.1) ? 0.1 : 0,
    message: {
      approvedAfterMs: random.between(20, 120) * 1_000,
      executedAfterMs: random.between(2, 90) * 1_000,
      fails: random.chance(0.05),
    },
    paysAfterMs: random.between(1, 240) * 1_000,
    retries: random.chance(0.6),
    buys: false,
    hard: null,
  };
}

function several<T>(random: Random, counts: readonly number[], make: (random: Random) => T): readonly T[] {
  return Array.from({ length: random.pick(counts) }, () => make(random));
}

function outageOf(random: Random): Outage {
  const fromMs = random.below(120_000);
  const mishap = random.pick(mishapKinds.filter((kind) => kind !== 'late'));
  return { service: random.pick(services), fromMs, untilMs: fromMs + random.between(2_000, 60_000), mishap };
}

/** Never about the needed token: with a single node, the engine accepts its answer about an arrival, too. */
function lieOf(random: Random, needed: string): Lie {
  const chain = random.pick(['root', 'child'] as const);
  const token = random.pick(['native', 'USDC', 'ETH', 'IMX', 'GEM', 'WIMX'].filter((symbol) => symbol !== needed));
  return {
    chain,
    by: random.pick(['node', 'node', 'indexer'] as const),
    token,
    percent: random.pick([0, 50, 99, 101, 300, 10_000]),
  };
}

function reorgOf(random: Random): Reorg {
  return { afterMs: random.between(500, 30_000), depth: random.between(1, 4) };
}

function killOf(random: Random): Kill {
  return { moment: random.between(1, 90), how: random.pick(['dispose', 'crash'] as const) };
}
