/** Distance of usable ticks by fee, in hundredths of a basis point. */
export const tickSpacings: Readonly<Record<number, number>> = { 100: 1, 500: 10, 3000: 60, 10000: 200 };
const lastTick = 887_272;

/** Returns the square root of amount1/amount0 in the pool's form: 64.96 fixed point, rounded down. */
export const sqrtPriceX96 = (amount0: bigint, amount1: bigint): bigint => squareRoot((amount1 << 192n) / amount0);

/**
 * Returns the tick below a price. Floating point is enough: ticks only place positions, amounts are
 * not computed from them.
 */
export const tickAt = (amount0: bigint, amount1: bigint): number =>
  Math.floor(Math.log(Number(amount1) / Number(amount0)) / Math.log(1.0001));

/** Returns the nearest usable tick for a fee; `Infinity` means the last one. */
export const usableTick = (tick: number, fee: number): number => {
  const spacing = tickSpacings[fee];
  if (spacing === undefined) throw new Error(`There is no fee tier ${fee}`);
  return usableTickOf(tick, spacing);
};

/** Returns the nearest usable tick for a spacing. */
export const usableTickOf = (tick: number, spacing: number): number => {
  const last = Math.floor(lastTick / spacing) * spacing;
  return Math.max(-last, Math.min(last, Math.round(tick / spacing) * spacing));
};

const squareRoot = (value: bigint): bigint => {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
};
