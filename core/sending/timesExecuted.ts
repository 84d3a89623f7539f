import type { Address } from '../money/Address.js';
import { type AccountContracts, isAmong } from './chain/accountContracts.js';
import { accountParts } from './chain/accountParts.js';
import { timesCarried } from './chain/carriesCall.js';
import { timesLogged } from './chain/hasFootprint.js';
import { isSentBy } from './chain/SentTransaction.js';
import type { SeenTransaction } from './judgeTransaction.js';
import type { RequestedCall } from './LoggedRequest.js';

/**
 * Returns how many times a transaction with the effect of a call executed it: a bundle may contain
 * two operations with it, and an operation may contain it twice. The smaller of the number of
 * occurrences in the parts and in the logs. A payment of the native token counts once per part,
 * because it leaves no logs.
 */
export function timesExecuted(
  { transaction, receipt }: SeenTransaction,
  { transaction: call, footprint }: RequestedCall,
  { account, contracts }: { readonly account: Address; readonly contracts: AccountContracts },
): number {
  if (receipt === null) return 0;
  const isOwn = isSentBy(transaction, account);
  if (isOwn && !isAmong([account], transaction.to)) return 1;
  const parts = isOwn ? null : accountParts({ transaction, receipt, account, contracts, chainId: call.chainId });
  const inputs =
    parts === null ? [transaction.input] : parts.flatMap(({ input, outcome }) => (outcome === 'failed' ? [] : [input]));
  const carried = inputs
    .map((input) => (call.data === '0x' ? Math.min(1, timesCarried(input, call)) : timesCarried(input, call)))
    .reduce((sum, times) => sum + times, 0);
  const isProven = isOwn || parts !== null;
  return Math.min(carried, timesLogged(receipt.logs, footprint) ?? (isProven ? carried : 1));
}
