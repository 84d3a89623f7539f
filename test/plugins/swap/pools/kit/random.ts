export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Both ends included. */
  integer(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** From 1 up to 2^bits, every order of magnitude as likely as any other. */
  amount(bits: number): bigint;
}

/** Repeats exactly for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    pick: (items) => items[integer(0, items.length - 1)]!,
    amount: (bits) => {
      const size = BigInt(integer(0, bits - 1));
      const fine = BigInt(Math.floor(next() * 2 ** 48));
      return (1n << size) + (((1n << size) * fine) >> 48n);
    },
  };
}
