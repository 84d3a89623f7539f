import { assertKinds } from '../errors/assertKinds.js';
import type { TokenAmount } from '../money/Token.js';
import type { SwapResult } from './DexAdapter.js';
import { neededApprovals } from './neededApprovals.js';

/**
 * What all approvals of a swap burn together; null where there is none, or one of them could not be told.
 *
 * @example
 * const quote = await engine.dex.quoteExactInput(request);
 * const gas = approvalGasFee(quote); // null: nothing has to be allowed
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
