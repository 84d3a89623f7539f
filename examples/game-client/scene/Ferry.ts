/** The ferry on the river, in world units (see `world`). */
export interface Ferry {
  readonly x: number;
  /** World units a second. */
  readonly speed: number;
  /** Its destination; `null` if the player steers. */
  readonly bound: number | null;
}

export interface Helm {
  /** -1 to the left (upstream), 1 to the right, 0 if the player doesn't steer. */
  readonly steer: -1 | 0 | 1;
  /** The position of a finger, in world units; it overrides `steer`. */
  readonly pointed: number | null;
}

export const idleHelm: Helm = { steer: 0, pointed: null };

/** The navigable water, and the jetty of the stall. */
export const waters = { from: 440, to: 1080, jetty: 470, start: 640 } as const;

const topSpeed = 220;
/** Share of the difference to the wanted speed per second. */
const grip = 3.2;
const near = 4;

export const firstFerry: Ferry = { x: waters.start, speed: 0, bound: null };

export function sailTo(ferry: Ferry, x: number): Ferry {
  return { ...ferry, bound: x };
}

/** Returns the ferry after some seconds. Steering cancels its destination. */
export function advanceFerry(ferry: Ferry, { steer, pointed }: Helm, seconds: number): Ferry {
  const bound = steer !== 0 || pointed !== null ? null : ferry.bound;
  const goal = pointed ?? bound;
  const wanted = goal === null ? steer * topSpeed : Math.max(-1, Math.min(1, (goal - ferry.x) / 60)) * topSpeed;
  const speed = ferry.speed + (wanted - ferry.speed) * Math.min(1, grip * seconds);
  const x = Math.max(waters.from, Math.min(waters.to, ferry.x + speed * seconds));
  const isThere = bound !== null && Math.abs(bound - x) < near;
  return { x, speed: x === waters.from || x === waters.to ? 0 : speed, bound: isThere ? null : bound };
}
