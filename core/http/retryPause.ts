const FIRST_MS = 250;
const LONGEST_MS = 10_000;

/**
 * Returns the pause before attempt `failures + 1`, in milliseconds: doubles with each failure, with
 * half of it random (`random` in [0, 1)), so that clients don't retry at the same time.
 */
export function retryPause(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
