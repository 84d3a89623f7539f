/** Numbers from a seed, the same on every machine (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from, to) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)],
    /** Some digits at some place: from 10^from to 10^to whole tokens, at least one of the smallest unit. */
    amount(decimals, from, to) {
      const digits = BigInt(whole(1, 99_999));
      const power = whole(from, to) - 4 + decimals;
      const amount = power >= 0 ? digits * 10n ** BigInt(power) : digits / 10n ** BigInt(-power);
      return amount > 0n ? amount : 1n;
    },
  };
}
