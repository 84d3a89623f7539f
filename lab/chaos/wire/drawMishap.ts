import type { Random } from '../random.js';
import { type Mishap, type MishapKind, NO_MISHAP, type WireService } from './Mishap.js';

/** Draws a fault of each kind. */
const draws: Readonly<Record<MishapKind, (random: Random) => Mishap>> = {
  none: () => NO_MISHAP,
  status: (random) => {
    const status = random.pick([429, 429, 500, 503] as const);
    return { kind: 'status', status, retryAfter: status === 429 && random.chance(0.5) ? random.between(1, 20) : null };
  },
  hang: () => ({ kind: 'hang' }),
  drop: (random) => ({ kind: 'drop', done: random.chance(0.5) }),
  malformed: (random) => ({ kind: 'malformed', form: random.pick(['truncated', 'page', 'empty', 'null']) }),
  duplicate: (random) => ({ kind: 'duplicate', form: random.pick(['twice', 'wrong-id', 'other']) }),
  stale: (random) => ({ kind: 'stale', blocks: random.between(1, 8) }),
  late: (random) => ({ kind: 'late', ms: random.between(1_000, 9_000) }),
  trickle: (random) => ({ kind: 'trickle', ends: random.chance(0.5) }),
};

export const mishapKinds = Object.keys(draws).filter((kind) => kind !== 'none') as readonly Exclude<
  MishapKind,
  'none'
>[];

const nodes: ReadonlySet<WireService> = new Set(['rootRpc', 'childRpc']);
/** A wallet trusts its node: answers to it must be true, or get lost. */
const ofWallets: ReadonlySet<MishapKind> = new Set(['status', 'hang', 'drop', 'late']);

export function drawMishap(kind: MishapKind, service: WireService, random: Random): Mishap {
  const isWallet = service === 'rootWallet' || service === 'childWallet';
  if (isWallet && !ofWallets.has(kind)) return draws.late(random);
  if (kind === 'stale' && !nodes.has(service)) return draws.late(random);
  return draws[kind](random);
}
