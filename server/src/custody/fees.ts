import type { Fees } from './Outbox.js';

/** Of a transfer to oneself, to an account with code as well (EIP-7702). */
export const cancellationGas = 60_000n;

/** Nodes take a replacement with a tenth more at least, of both fees; some ask for an eighth. null: they are as high as they may get. */
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
  };
}
