import type { PurchaseCall } from '../checkout/CheckoutRequest.js';
import { parseAddress } from '../money/parseAddress.js';

export interface CallLimits {
  readonly contract: string;
  /** Of the chain's coin, for all calls together. */
  readonly maximumValue: bigint;
}

/** What a book has the player send goes to its settlement contract, and carries no more coin than was looked at. @throws Error */
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
