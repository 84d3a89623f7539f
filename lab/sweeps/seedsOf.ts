/** Returns 1 to `few`; with FULL=1 to 1,000, or the range in SEEDS (`SEEDS=501-1000`), so that several processes can share them. */
export function seedsOf(few: number): readonly number[] {
  const whole = `1-${process.env['FULL'] === '1' ? 1_000 : few}`;
  const [from = 1, to = from] = (process.env['SEEDS'] ?? whole).split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
