const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/** Pause before attempt `failures + 1`: doubles with each failure, half of it left to chance (`random` in [0, 1)), so that clients do not come back in step. */
export function retryPause(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
