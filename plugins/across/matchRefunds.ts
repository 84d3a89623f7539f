import type { PoolDeposit, PoolRefund } from './spokePool.js';

/** With more expired deposits of one token, refunds are not assigned. */
export const mostToldApart = 10;

/**
 * Finds the refund of a deposit. Refund events name no deposit, and one refund may pay several
 * deposits together, so it tries every assignment of refunds to deposits.
 * Returns `null` if there is none, or if the refund could belong to another deposit.
 *
 * @example matchRefunds(a, [a, b], [fifty]) // null if both deposits are of fifty
 */
export function matchRefunds(
  deposit: PoolDeposit,
  expired: readonly PoolDeposit[],
  refunds: readonly PoolRefund[],
): PoolRefund | null {
  const own = 1 << expired.indexOf(deposit);
  if (expired.length > mostToldApart || !expired.includes(deposit)) return null;
  const whole = 1 << expired.length;
  /** By the refunded deposits, as bits: the refunds that may belong to the wanted deposit. */
  let ways = new Map<number, ReadonlySet<PoolRefund | null>>([[0, new Set([null])]]);
  for (const refund of refunds) {
    const fitting = Array.from({ length: whole - 1 }, (_, index) => index + 1).filter((bits) =>
      fits(bits, expired, refund),
    );
    const next = new Map<number, ReadonlySet<PoolRefund | null>>();
    for (const [paid, found] of ways) {
      const free = fitting.filter((bits) => (bits & paid) === 0);
      // A refund that fits none of the deposits is unrelated.
      for (const bits of free.length === 0 ? [0] : free) {
        const told = (bits & own) === 0 ? found : [refund];
        next.set(paid | bits, new Set([...(next.get(paid | bits) ?? []), ...told]));
      }
    }
    ways = next;
  }
  const found = new Set([...ways.values()].flatMap((one) => [...one]));
  return found.has(null) ? null : ([...found][0] ?? null);
}

/** Whether a refund can be for exactly these deposits: all were made before it, and their sum is its amount. */
function fits(bits: number, expired: readonly PoolDeposit[], { amount, blockNumber }: PoolRefund): boolean {
  const paid = expired.filter((_deposit, index) => (bits & (1 << index)) !== 0);
  return (
    paid.every((deposit) => deposit.blockNumber < blockNumber) &&
    paid.reduce((sum, { inputAmount }) => sum + inputAmount, 0n) === amount
  );
}
