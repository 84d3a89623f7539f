import { engineErrors } from '../../errors/engineErrors.js';
import type { Address } from '../../money/Address.js';
import type { UnsignedTransaction } from '../../wallet/Wallet.js';

/** A plugin that prepares for another chain or account than was reviewed gets nothing signed. @throws TributaryError TRANSACTION_MISMATCH */
export function assertPrepared(taskId: string, { chainId, from }: UnsignedTransaction, expected: { readonly chainId: number; readonly account: Address }): void {
  const { account } = expected;
  if (chainId !== expected.chainId) throw engineErrors.transactionMismatch(taskId, { field: 'chainId', expected: expected.chainId, actual: chainId });
  if (from.toLowerCase() !== account.toLowerCase()) throw engineErrors.transactionMismatch(taskId, { field: 'from', expected: account, actual: from });
}
