import type { Address } from '../money/Address.js';
import { hasFailedInside, hasSucceededInside, isActedBy } from './chain/accountLogs.js';
import { carriesCall } from './chain/carriesCall.js';
import { hasFootprint } from './chain/hasFootprint.js';
import { isSameCall } from './chain/isSameCall.js';
import type { Receipt } from './chain/Receipt.js';
import { isSentBy, type SentTransaction } from './chain/SentTransaction.js';
import type { RequestedCall } from './LoggedRequest.js';

/** A transaction that a node knows; no receipt: it is not in a block yet. */
export interface SeenTransaction {
  readonly transaction: SentTransaction;
  readonly receipt: Receipt | null;
}

/**
 * What a transaction is to a call that a wallet was asked for.
 *
 * - `effect`: it is the call, and its effect is there
 * - `reverted`: it is the call, and came to nothing
 * - `no-effect`: it is the call and succeeded, and what it should have left on the chain is not there
 * - `pending`: it is the call, in no block yet
 * - `other`: it is something else
 */
export type TransactionVerdict = 'effect' | 'reverted' | 'no-effect' | 'pending' | 'other';

/** `isAnswer`: the wallet named it as the answer to the request of this call. Then the player may have edited the call before signing it. */
export function judgeTransaction(
  seen: SeenTransaction,
  call: RequestedCall,
  { account, isAnswer }: { readonly account: Address; readonly isAnswer: boolean },
): TransactionVerdict {
  const { transaction, receipt } = seen;
  const isOwn = isSentBy(transaction, account);
  const isDirect = isOwn && isSameCall(transaction, call.transaction);
  // One's own transaction hands a call on only to oneself (EIP-7702): `transfer(recipient, 5)` of a token holds the words of a payment of 5 to the recipient, too.
  const isCarried =
    !isDirect && (!isOwn || isTo(transaction, account)) && carriesCall(transaction.input, call.transaction);
  if (!isDirect && !isCarried) return isAnswer && isOwn ? judgeEdited(seen, call) : 'other';
  if (receipt === null) return 'pending';
  if (!isOwn && !isActedBy(receipt, account) && !isTo(transaction, account) && !isTraced(receipt, call)) return 'other';
  if (receipt.status === 'reverted') return 'reverted';
  // Of several operations of the account in one bundle nobody tells which one carried the call.
  if (isCarried && hasFailedInside(receipt, account))
    return hasSucceededInside(receipt, account) ? 'no-effect' : 'reverted';
  return hasFootprint(receipt.logs, call.footprint) ? 'effect' : 'no-effect';
}

/** Signed with other data than were asked for, like an approval whose amount the player changed: only what it left on the chain counts. */
function judgeEdited(
  { transaction, receipt }: SeenTransaction,
  { transaction: { to }, footprint }: RequestedCall,
): TransactionVerdict {
  if (transaction.to?.toLowerCase() !== to.toLowerCase()) return 'other';
  if (receipt === null) return 'pending';
  return receipt.status === 'success' && footprint.logs.length > 0 && hasFootprint(receipt.logs, footprint)
    ? 'effect'
    : 'no-effect';
}

function isTo({ to }: SentTransaction, account: Address): boolean {
  return to?.toLowerCase() === account.toLowerCase();
}

function isTraced({ logs }: Receipt, { footprint }: RequestedCall): boolean {
  return footprint.logs.length > 0 && hasFootprint(logs, footprint);
}
