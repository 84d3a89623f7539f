import { assertKinds } from '../errors/assertKinds.js';
import type { TokenAmount } from '../money/Token.js';
import type { SwapResult } from './DexAdapter.js';
import { neededApprovals } from './neededApprovals.js';

/**
 * Returns the gas cost of all approvals of a swap; `null` if there is none, or if one is unknown.
 *
 * @example
 * const quote = await engine.dex.quoteExactInput(request);
 * const gas = approvalGasFee(quote); // null: no approval needed
 */
export function approvalGasFee(result: Pick<SwapResult, 'approval' | 'approvals'>): TokenAmount | null {
  assertKinds({ result }, 'object');
  const [first, ...others] = neededApprovals(result).map(({ gasFeeEstimate }) => gasFeeEstimate);
  if (first === undefined || first === null) return null;
  let sum = first;
  for (const fee of others) {
    if (fee === null) return null;
    sum = { ...sum, value: sum.value + fee.value };
  }
  return sum;
}
