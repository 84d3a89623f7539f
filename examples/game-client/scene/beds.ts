/** A cubic curve in world units. */
export interface Curve {
  readonly from: readonly [number, number];
  readonly c1: readonly [number, number];
  readonly c2: readonly [number, number];
  readonly to: readonly [number, number];
}

/** The point where all tributaries join. */
const mouth = [570, 556] as const;

/** Seven river beds from the mountains, left to right. */
export const beds: readonly Curve[] = [
  [372, 398],
  [430, 380],
  [492, 396],
  [556, 376],
  [618, 394],
  [676, 404],
  [738, 392],
].map(([x = 0, y = 0], index) => ({
  from: [x, y],
  c1: [x + (index - 3) * 6, y + 70],
  c2: [mouth[0] + (index - 3) * 30, 496],
  to: mouth,
}));

/** The river from the mouth to the stall's lantern. */
export const lastReach: Curve = { from: mouth, c1: [510, 610], c2: [360, 604], to: [262, 532] };

function pointOn({ from, c1, c2, to }: Curve, t: number): readonly [number, number] {
  const u = 1 - t;
  const at = (axis: 0 | 1): number =>
    u ** 3 * from[axis] + 3 * u ** 2 * t * c1[axis] + 3 * u * t ** 2 * c2[axis] + t ** 3 * to[axis];
  return [at(0), at(1)];
}

/** Returns the position of the light: on its tributary up to 1, then on the last reach. */
export function beadPoint(bed: number, bead: number): readonly [number, number] {
  return bead <= 1 ? pointOn(beds[bed] ?? lastReach, bead) : pointOn(lastReach, Math.min(1, bead - 1));
}
