/**
 * Rounds amounts to multiples of a unit so that they add up to their rounded-up sum: those with the
 * largest remainder are rounded up, the others down. An amount below one unit stays unchanged,
 * because it is shown as such. Pure.
 *
 * @example roundedToSum([14n, 13n, 27n], 10n); // [20n, 10n, 30n]: 60, of 54
 */
export function roundedToSum(amounts: readonly bigint[], unit: bigint): readonly bigint[] {
  const left = amounts.map((amount) => amount % unit);
  const raises = (left.reduce((sum, rest) => sum + rest, 0n) + unit - 1n) / unit;
  const byRest = left
    .map((rest, index) => ({ rest, index }))
    .sort((a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest));
  const raised = new Set(byRest.slice(0, Number(raises)).map(({ index }) => index));
  return amounts.map((amount, index) => {
    if (amount < unit) return amount;
    return amount - (left[index] ?? 0n) + (raised.has(index) ? unit : 0n);
  });
}
