import { type OddMood, oddMoods } from '../player/wallet/oddMoods.js';
import { createRandom, type Random } from '../random.js';
import { FINALITY_BLOCKS } from './Hardness.js';
import {
  type ClockChange,
  type DeepReorg,
  type Forgery,
  forgeryKinds,
  type Loss,
  messageLies,
  type Oddities,
  type OddNodePlan,
  serviceLies,
} from './Oddities.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The number of wallet requests in a run, with some to spare. */
const MOST_ASKS = 10;

/** Each kind has separate draws: a changed rate of one kind changes no other. */
export function odditiesOf(seed: number): Oddities {
  const of = (what: string): Random => createRandom(seed, 'odd', what);
  const perAsk = <T>(random: Random, rate: number, make: (random: Random) => T): readonly (T | null)[] =>
    Array.from({ length: MOST_ASKS }, () => (random.chance(rate) ? make(random) : null));
  const maybe = <T>(what: string, rate: number, make: (random: Random) => T): T | null => {
    const random = of(what);
    return random.chance(rate) ? make(random) : null;
  };
  const strangers = of('strangers');
  const moods = of('moods');
  return {
    moods: perAsk(moods, moods.chance(0.3) ? 0.5 : 0, (random) => random.weighted(weights)),
    forgeries: perAsk(strangers, strangers.chance(0.25) ? 0.7 : 0, forgeryOf),
    nodes: { root: maybe('root node', 0.1, nodeOf), child: maybe('child node', 0.15, nodeOf) },
    clock: maybe('clock', 0.15, clockOf) ?? [],
    fee: maybe('fee', 0.35, (random) => random.pick(['always', 'once-agreed', 'once-agreed'] as const)),
    // Few runs use the bridge, and some cards are never requested.
    messages: maybe('messages', 0.7, (random) => random.pick(messageLies)),
    services: maybe('services', 0.3, (random) => random.pick(serviceLies)),
    deepReorg: maybe('deep reorg', 0.08, deepReorgOf),
    losses: maybe('losses', 0.12, (random) => [lossOf(random)]) ?? [],
    isSilent: maybe('silent', 0.8, () => true) ?? false,
    isTraced: maybe('traced', 0.5, () => true) ?? false,
  };
}

const weights = Object.entries(oddMoods).map(([name, { weight }]) => [name as OddMood, weight] as const);

function forgeryOf(random: Random): Forgery {
  const kind = random.pick(forgeryKinds);
  return {
    kinds: kind !== 'spoof' && random.chance(0.5) ? [kind, 'spoof'] : [kind],
    afterMs: random.pick([0, 300, 2_000, 8_000, 30_000]),
    isPaid: random.chance(0.3),
  };
}

function nodeOf(random: Random): OddNodePlan {
  const states = random.pick([null, 16, 32, 128]);
  return {
    states,
    history: states !== null && random.chance(0.4) ? random.pick([64, 128]) : null,
    logBlocks: random.pick([null, 10, 50, 500]),
    missingReceipts: random.pick([0, 0, 0.1, 0.3]),
  };
}

function clockOf(random: Random): readonly ClockChange[] {
  const offsetMs = (): number => random.pick([-1, 1]) * random.pick([20 * MINUTE, 3 * HOUR, 30 * HOUR]);
  const first: ClockChange = { fromMs: 0, offsetMs: offsetMs() };
  return random.chance(0.4)
    ? [first, { fromMs: random.between(5_000, 5 * MINUTE), offsetMs: random.pick([0, offsetMs()]) }]
    : [first];
}

function deepReorgOf(random: Random): DeepReorg {
  return { index: random.pick([0, 0, 1, 1, 2]), depth: random.between(FINALITY_BLOCKS, 2 * FINALITY_BLOCKS) };
}

function lossOf(random: Random): Loss {
  return {
    index: random.pick([0, 0, 1, 1, 2]),
    afterBlocks: random.between(1, FINALITY_BLOCKS - 2),
    then: random.pick(['cancelled', 'returned'] as const),
    thenAfterMs: random.between(1, 60) * MINUTE,
  };
}
