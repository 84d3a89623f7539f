import type { PoolDeposit, PoolRefund } from './spokePool.js';

/** More open deposits of one token than this are too many to tell apart. */
export const mostToldApart = 10;

/**
 * Which refund was a deposit's. The events name no deposit, and one refund may pay several together: every way in which the refunds can have been of these
 * deposits is gone through. null: it has not come back, or it may as well have been another one that did.
 *
 * @example matchRefunds(a, [a, b], [fifty]) // null, where both are of fifty
 */
export function matchRefunds(
  deposit: PoolDeposit,
  expired: readonly PoolDeposit[],
  refunds: readonly PoolRefund[],
): PoolRefund | null {
  const own = 1 << expired.indexOf(deposit);
  if (expired.length > mostToldApart || !expired.includes(deposit)) return null;
  const whole = 1 << expired.length;
  /** By the deposits that are paid back so far, as bits: which refunds can have been the one that is looked for. */
  let ways = new Map<number, ReadonlySet<PoolRefund | null>>([[0, new Set([null])]]);
  for (const refund of refunds) {
    const fitting = Array.from({ length: whole - 1 }, (_, index) => index + 1).filter((bits) =>
      fits(bits, expired, refund),
    );
    const next = new Map<number, ReadonlySet<PoolRefund | null>>();
    for (const [paid, found] of ways) {
      const free = fitting.filter((bits) => (bits & paid) === 0);
      // One that pays none of them was for something else.
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

/** Whether a refund can have been of exactly these: all sent before it, and together its amount. */
function fits(bits: number, expired: readonly PoolDeposit[], { amount, blockNumber }: PoolRefund): boolean {
  const paid = expired.filter((_deposit, index) => (bits & (1 << index)) !== 0);
  return (
    paid.every((deposit) => deposit.blockNumber < blockNumber) &&
    paid.reduce((sum, { inputAmount }) => sum + inputAmount, 0n) === amount
  );
}
