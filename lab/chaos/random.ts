/** Draws that depend on nothing but a seed and a path, so that one more draw in one place changes none in another. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** A whole number of the closed range. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** By their weights. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
}

/** splitmix32: small, fast, the same on every machine. */
export function createRandom(seed: number, ...path: readonly (string | number)[]): Random {
  let state = path.reduce<number>((hash, part) => mix(hash, String(part)), seed | 0);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x21f0aaad);
    bits ^= bits >>> 15;
    bits = Math.imul(bits, 0x735a2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  return {
    next,
    below,
    pick,
    between: (least, most) => least + below(most - least + 1),
    chance: (probability) => next() < probability,
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      return (items.find(([, weight]) => (rest -= weight) < 0) ?? items.at(-1)!)[0];
    },
  };
}

/** FNV-1a. */
function mix(hash: number, text: string): number {
  return [...text].reduce(
    (value, character) => Math.imul(value ^ character.charCodeAt(0), 0x01000193),
    hash ^ 0x811c9dc5,
  );
}
