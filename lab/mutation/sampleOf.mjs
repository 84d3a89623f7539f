/** Returns `size` of the items, chosen by the seed alone, in the order of the list; all if there are no more. */
export function sampleOf(items, { size, seed }) {
  const next = random(seed);
  const drawn = items.map((item, index) => ({ item, index, lot: next() }));
  const chosen = drawn.sort((one, other) => one.lot - other.lot).slice(0, size);
  return chosen.sort((one, other) => one.index - other.index).map(({ item }) => item);
}

/** Numbers from 0 to 1 that repeat with the seed (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
