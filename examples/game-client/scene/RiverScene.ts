import { advanceFerry, type Ferry, firstFerry, type Helm, sailTo, waters } from './Ferry.js';
import type { RiverTarget, TributaryTarget } from './RiverTarget.js';

/** A tributary as currently drawn. */
export interface TributaryScene {
  readonly id: string;
  /** The river bed that it uses, for as long as it flows. */
  readonly bed: number;
  readonly state: TributaryTarget['state'];
  /** 0: no water yet, 1: it has reached the river. */
  readonly length: number;
  /** 0 to 1: how bright it is if it is chosen. */
  readonly glow: number;
  /** 0 to 1: a tributary that has left the state fades out. */
  readonly presence: number;
}

/** All drawn values, as plain data. */
export interface RiverScene {
  /** Time of the waves, in seconds; it stops if the player prefers reduced motion. */
  readonly time: number;
  readonly ferry: Ferry;
  readonly tributaries: readonly TributaryScene[];
  /** See `RiverTarget.bead`. */
  readonly bead: number | null;
  readonly lantern: number;
  readonly mist: number;
  readonly dusk: number;
}

export interface Deps {
  readonly helm: Helm;
  readonly seconds: number;
  /** Whether the player prefers reduced motion: objects move at once, only light fades. */
  readonly calm: boolean;
}

export const firstScene: RiverScene = {
  time: 0,
  ferry: firstFerry,
  tributaries: [],
  bead: null,
  lantern: 0.12,
  mist: 0,
  dusk: 0,
};

/** Share of a difference per second. */
const pace = { flow: 1.6, glow: 4, light: 2.2, bead: 2.4 } as const;
const bedCount = 7;

/** Returns the next frame: every value moves towards its target. Pure. */
export function advanceScene(scene: RiverScene, target: RiverTarget, { helm, seconds, calm }: Deps): RiverScene {
  const toward = (now: number, wanted: number, rate: number): number =>
    calm ? wanted : now + (wanted - now) * (1 - Math.exp(-rate * seconds));
  return {
    time: calm ? scene.time : scene.time + seconds,
    ferry: advanceMooredFerry(scene.ferry, target, { helm, seconds, calm }),
    tributaries: advanceTributaries(scene.tributaries, target.tributaries, toward),
    bead: target.bead === null ? null : toward(scene.bead ?? 0, target.bead, pace.bead),
    lantern: toward(scene.lantern, target.lantern, pace.light),
    mist: toward(scene.mist, target.mist, pace.light),
    dusk: toward(scene.dusk, target.dusk, pace.light),
  };
}

function advanceMooredFerry(ferry: Ferry, { moored }: RiverTarget, { helm, seconds, calm }: Deps): Ferry {
  const sailing = moored ? sailTo(ferry, waters.jetty) : ferry;
  if (calm && sailing.bound !== null) return { x: sailing.bound, speed: 0, bound: null };
  return advanceFerry(sailing, moored ? { steer: 0, pointed: null } : helm, seconds);
}

type Toward = (now: number, wanted: number, rate: number) => number;

function advanceTributaries(
  now: readonly TributaryScene[],
  wanted: readonly TributaryTarget[],
  toward: Toward,
): readonly TributaryScene[] {
  const leaving = now
    .filter(({ id }) => !wanted.some((each) => each.id === id))
    .map((each) => ({ ...each, presence: toward(each.presence, 0, pace.light), glow: toward(each.glow, 0, pace.glow) }))
    .filter(({ presence }) => presence > 0.02);
  const taken = new Set([...now.filter(({ id }) => wanted.some((each) => each.id === id)).map(({ bed }) => bed)]);
  const free = [3, 1, 5, 2, 4, 0, 6].filter((bed) => bed < bedCount && !taken.has(bed));
  const flowing = wanted.map(({ id, state, chosen }): TributaryScene => {
    const known = now.find((each) => each.id === id) ?? {
      id,
      bed: free.shift() ?? 0,
      state,
      length: 0,
      glow: 0,
      presence: 1,
    };
    const reach = { open: 1, searching: 0.55, dry: 0.3 }[state];
    return {
      ...known,
      state,
      length: toward(known.length, reach, pace.flow),
      glow: toward(known.glow, chosen ? 1 : 0, pace.glow),
      presence: toward(known.presence, 1, pace.light),
    };
  });
  return [...flowing, ...leaving];
}
