import { type HardMood, moodsOf } from '../player/wallet/moods.js';
import { createRandom, type Random } from '../random.js';
import { FEE_TOKEN } from '../world/feeToken.js';
import {
  type AccountKind,
  type ChaosPurchase,
  DEEPEST_REORG,
  type Drop,
  type Hardness,
  type Rival,
} from './Hardness.js';
import { odditiesOf } from './odditiesOf.js';
import type { Reorg, Scenario } from './Scenario.js';
import { scenarioOf } from './scenarioOf.js';

const MINUTE = 60_000;

/** The same seed in a harder world: the draws of the kinder one stay the same, except the depth of reorganisations and the rate of other faults. */
export function hardScenarioOf(seed: number): Scenario {
  const random = createRandom(seed, 'hard');
  const base = scenarioOf(seed);
  const intensity = {
    ...base.intensity,
    execution: Math.min(base.intensity.execution, random.pick([0, 0.02, 0.1, 0.3])),
  };
  const hard = hardnessOf(random, seed);
  // A wallet node's own outages are moods here.
  const outages = base.outages.filter(({ service }) => service !== 'rootWallet' && service !== 'childWallet');
  const laggard = random.chance(0.2)
    ? [
        {
          service: random.pick(['rootRpc', 'childRpc'] as const),
          fromMs: 0,
          untilMs: random.between(1, 20) * MINUTE,
          mishap: 'stale' as const,
        },
      ]
    : [];
  const isSilent = hard.odd.isSilent && isSeenOtherwise(hard);
  return {
    ...base,
    intensity,
    outages: [...outages, ...laggard],
    reorgs: several(random, [0, 0, 1, 2, 3], reorgOf),
    hard: {
      ...hard,
      moods: isSilent && paysUnheard(hard, seed) ? ['relays-and-fails', ...hard.moods.slice(1)] : hard.moods,
      odd: { ...hard.odd, fee: isAboutFees({ ...base, hard }) ? hard.odd.fee : null, isSilent },
    },
  };
}

/** Whether a wallet has native tokens sent by others without a log, and answers with an error. This almost never happens by random draws only. */
function paysUnheard({ purchase }: Hardness, seed: number): boolean {
  return purchase?.of === 'coins' && createRandom(seed, 'odd', 'unheard').chance(0.4);
}

/** Whether the effect of an account without a log is visible: native payments in its balance, a route in the token logs. */
function isSeenOtherwise({ account, purchase }: Hardness): boolean {
  return account === 'delegated' && (purchase === null || purchase.of === 'coins');
}

/** Whether the token that may take a fee has a part in it. */
function isAboutFees({ need, hard }: Scenario): boolean {
  return hard?.purchase === null || hard === null ? need.token === FEE_TOKEN : hard.purchase.of === 'potions';
}

function hardnessOf(random: Random, seed: number): Hardness {
  const odd = odditiesOf(seed);
  const account: AccountKind = random.chance(0.45) ? 'delegated' : 'plain';
  const takesBatches = account === 'delegated' && random.chance(0.8);
  // Only a part of the seeds has faults throughout: a good case must remain.
  const foul = random.pick([0, 0.4, 0.6, 0.9]);
  const ignoresNonce = random.chance(0.3);
  const candidates = moodsOf({ account, takesBatches, ignoresNonce });
  return {
    account,
    takesBatches,
    ignoresNonce,
    moods: Array.from({ length: 10 }, (): HardMood => (random.chance(foul) ? random.weighted(candidates) : 'sound')),
    purchase: random.chance(takesBatches ? 0.7 : 0.4)
      ? purchaseOf(random, { takesBatches, isTraced: odd.isTraced })
      : null,
    rival: random.chance(0.3) ? rivalOf(random) : null,
    journalMs: random.pick([0, 0, 20, 150]),
    drops: several(random, [0, 0, 0, 1], dropOf),
    pausesMs: Array.from({ length: 6 }, () => random.pick([5_000, 30_000, 2 * MINUTE, 10 * MINUTE, 40 * MINUTE])),
    vouches: seed % 3 !== 0,
    givesUpAfterRounds: random.chance(0.14) ? random.between(1, 3) : null,
    odd,
  };
}

function several<T>(random: Random, counts: readonly number[], make: (random: Random) => T): readonly T[] {
  return Array.from({ length: random.pick(counts) }, () => make(random));
}

function reorgOf(random: Random): Reorg {
  return { afterMs: random.between(500, 60_000), depth: random.between(1, DEEPEST_REORG) };
}

function dropOf(random: Random): Drop {
  return {
    afterMs: random.between(500, 40_000),
    depth: random.between(1, 3),
    backAfterMs: random.between(1, 30) * MINUTE,
  };
}

/** Requests several calls at once only if there are several: an approval and the call that needs it. */
function purchaseOf(
  random: Random,
  { takesBatches, isTraced }: { readonly takesBatches: boolean; readonly isTraced: boolean },
): ChaosPurchase {
  const of = takesBatches && random.chance(0.7) ? 'potions' : random.pick(['potions', 'coins', 'hero'] as const);
  return {
    of,
    quantity: of === 'hero' ? 1n : BigInt(random.between(1, of === 'potions' ? 10 : 40)),
    isTraced: isTraced && of === 'potions',
  };
}

function rivalOf(random: Random): Rival {
  return {
    kind: random.pick(['press', 'tab', 'process', 'process'] as const),
    does: random.pick(['begin', 'resume'] as const),
    afterMs: random.pick([0, 0, 50, 700, 3_000, 20_000]),
  };
}
