import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';

/**
 * Returns the account and the chain of several transactions.
 * @throws TributaryError MISSING_PARAMS if there are none, or if they differ in account or chain
 */
export function singleSender(
  transactions: readonly UnsignedTransaction[],
): Pick<UnsignedTransaction, 'from' | 'chainId'> {
  const [first] = transactions;
  const isSingle = transactions.every(({ from, chainId }) => from === first?.from && chainId === first.chainId);
  if (first === undefined || !isSingle) throw checkoutErrors.missingParams();
  return { from: first.from, chainId: first.chainId };
}
