import type { Tone } from '../state/describeRiver.js';
import { progressOf } from '../state/progressOf.js';
import { RiverPhase, type RiverState, type Way } from '../state/RiverState.js';

/** The target values of the scene, from the visible parts of the state. */
export interface RiverTarget {
  readonly tributaries: readonly TributaryTarget[];
  /**
   * The moving light: on the chosen tributary (0 to 1), then from its mouth to the stall (1 to 2).
   * `null` if there is none.
   */
  readonly bead: number | null;
  /** 1: the lantern burns. */
  readonly lantern: number;
  /** 1: full mist, because the outcome is unknown. */
  readonly mist: number;
  /** 1: the water is dark. */
  readonly dusk: number;
  readonly tone: Tone;
  /** The lantern hangs on the ferry. */
  readonly aboard: boolean;
  /** The ferry stays at the stall. */
  readonly moored: boolean;
}

export interface TributaryTarget {
  readonly id: string;
  readonly state: Way['state'];
  readonly chosen: boolean;
}

/** More would hide the river; the panel lists them all. */
const mostTributaries = 7;
/** Position of the light when the money has arrived at the mouth. */
const atMouth = 1;

/** Phases of a purchase: the ferry is at the jetty. */
const mooredPhases: ReadonlySet<RiverPhase> = new Set([
  'looking',
  'choosing',
  'ready',
  'paying',
  'buying',
  'unknown',
  'declined',
  'failed',
]);
const lanternOf: Readonly<Partial<Record<RiverPhase, number>>> = { yours: 1, buying: 0.45, paying: 0.3, ready: 0.3 };
const duskOf: Readonly<Partial<Record<RiverPhase, number>>> = { failed: 0.5, 'no-way': 0.3, declined: 0.15, sold: 0.3 };
const toneOf: Readonly<Partial<Record<RiverPhase, Tone>>> = { failed: 'bad', unknown: 'unknown', yours: 'good' };

export function targetOf(state: RiverState): RiverTarget {
  const { phase, ways, chosen } = state;
  // Always includes the chosen one.
  const seen = [...ways].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen)).slice(0, mostTributaries);
  const tributaries = ways
    .filter((way) => seen.includes(way))
    .map(({ id, state: its }) => ({ id, state: its, chosen: id === chosen }));
  return {
    tributaries: phase === RiverPhase.YOURS ? [] : tributaries,
    bead: beadOf(state),
    lantern: lanternOf[phase] ?? 0.12,
    mist: phase === RiverPhase.UNKNOWN ? 1 : 0,
    dusk: duskOf[phase] ?? 0,
    tone: toneOf[phase] ?? 'plain',
    aboard: phase === RiverPhase.YOURS,
    moored: mooredPhases.has(phase),
  };
}

/** `null` for an unknown outcome: the position of the money is unknown. */
function beadOf({ phase, execution }: RiverState): number | null {
  if (phase === RiverPhase.PAYING) return execution === null ? 0 : progressOf(execution);
  if (phase !== RiverPhase.BUYING) return null;
  return execution?.route.kind === 'fulfilment' ? atMouth + progressOf(execution) : atMouth;
}
