import type { Fees } from './Outbox.js';

/** Gas of a transfer to the own account, also for an account with code (EIP-7702). */
export const cancellationGas = 60_000n;

/**
 * Returns higher fees for a replacement: nodes require at least 10 % more of both fees, some 12.5 %. `null`:
 * they are at their maximum.
 */
export function raisedFees(last: Fees, present: Fees, mostFeePerGas: bigint): Fees | null {
  const raised = (before: bigint, now: bigint): bigint => {
    const least = before + before / 8n + 1n;
    return now > least ? now : least;
  };
  const maxFeePerGas = raised(last.maxFeePerGas, present.maxFeePerGas);
  if (maxFeePerGas > mostFeePerGas) return null;
  const tip = raised(last.maxPriorityFeePerGas, present.maxPriorityFeePerGas);
  return {
    gasLimit: last.gasLimit === 0n ? present.gasLimit : last.gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas,
    ...(present.isLegacy === true && { isLegacy: true }),
  };
}

/**
 * Returns fees after a node's refusal: those that it accepts now, or twice the tip if it names none. A refused
 * transaction is in no pool, so the new one need not outbid it. `null`: they are at their maximum.
 */
export function feesAfterRefusal(last: Fees, present: Fees, mostFeePerGas: bigint): Fees | null {
  const isMore = present.maxFeePerGas > last.maxFeePerGas || present.maxPriorityFeePerGas > last.maxPriorityFeePerGas;
  const higher = (a: bigint, b: bigint): bigint => (a > b ? a : b);
  if (!isMore) {
    const tip = 2n * last.maxPriorityFeePerGas;
    const maxFeePerGas = present.maxFeePerGas + tip;
    return raisedFees(last, { ...present, maxFeePerGas, maxPriorityFeePerGas: tip }, mostFeePerGas);
  }
  const maxFeePerGas = higher(last.maxFeePerGas, present.maxFeePerGas);
  if (maxFeePerGas > mostFeePerGas) return null;
  return {
    ...present,
    gasLimit: last.gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas: higher(last.maxPriorityFeePerGas, present.maxPriorityFeePerGas),
  };
}
