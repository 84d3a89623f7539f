import type { PurchaseCall } from '../checkout/CheckoutRequest.js';
import { parseAddress } from '../money/parseAddress.js';

export interface CallLimits {
  readonly contract: string;
  /** Maximum native value of all calls together. */
  readonly maximumValue: bigint;
}

/** Checks that a book's calls go to its settlement contract and carry at most the agreed native value. @throws Error */
export function assertCalls(
  calls: readonly PurchaseCall[],
  { contract, maximumValue }: CallLimits,
): readonly PurchaseCall[] {
  const settlement = parseAddress(contract);
  if (calls.some(({ to }) => parseAddress(to) !== settlement))
    throw new Error('what is to be sent is for another contract');
  const value = calls.reduce((sum, call) => sum + (call.value ?? 0n), 0n);
  if (value > maximumValue) throw new Error('what is to be sent costs more than the order');
  return calls;
}
