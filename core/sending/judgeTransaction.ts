import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { type AccountContracts, isAmong, publishedContracts } from './chain/accountContracts.js';
import { hasRedeemed, operationsOf, ownWord } from './chain/accountLogs.js';
import { type AccountPart, accountParts, type Carrier } from './chain/accountParts.js';
import { carriesCall } from './chain/carriesCall.js';
import { hasFootprint, type LogShortfall, type MeasureOptions, shortOf } from './chain/hasFootprint.js';
import { isEditedInAmount, loweredAmount } from './chain/isEditedInAmount.js';
import { isSameCall } from './chain/isSameCall.js';
import type { Receipt } from './chain/Receipt.js';
import { isSentBy, type SentTransaction } from './chain/SentTransaction.js';
import type { RequestedCall } from './LoggedRequest.js';

/** A transaction that a node knows; without a receipt, it isn't in a block yet. */
export interface SeenTransaction {
  readonly transaction: SentTransaction;
  readonly receipt: Receipt | null;
}

/**
 * How a transaction relates to a requested call.
 *
 * - `effect`: it is the call, with its full effect
 * - `less`: it is the call, with part of its effect (`shortfallsOf`)
 * - `reverted`: it is the call, without effect
 * - `no-effect`: it is the call and succeeded, but its expected logs are missing
 * - `pending`: it is the call, in no block yet
 * - `other`: it is something else
 */
export type TransactionVerdict = 'effect' | 'less' | 'reverted' | 'no-effect' | 'pending' | 'other';

export interface JudgedFor {
  readonly account: Address;
  /** The wallet returned it as the answer to the request. The player may have edited the call before signing. */
  readonly isAnswer: boolean;
  /**
   * It has the request's nonce and makes the same call with other amounts (`isEditOf`), so it is
   * this call, whatever the wallet returned. Default `false`.
   */
  readonly isEdit?: boolean;
  /** The wallet received that nonce, so the request can have no other transaction. Default `false`. */
  readonly isNonceGiven?: boolean;
  /**
   * The account's balance fell in its block by exactly what the call pays, and the account itself
   * sent nothing there. Default `false`.
   */
  readonly hasPaid?: boolean;
  /** Default: the published ones. */
  readonly contracts?: AccountContracts;
}

/**
 * Classifies a transaction for a requested call. In other accounts' transactions, only this
 * account's own execution counts (`judgeRelayed`): anyone can put a call into an input and emit
 * logs.
 */
export function judgeTransaction(seen: SeenTransaction, call: RequestedCall, judged: JudgedFor): TransactionVerdict {
  const { transaction, receipt } = seen;
  const { account, isAnswer, isEdit = false, isNonceGiven = false } = judged;
  if (!isSentBy(transaction, account)) {
    if (!carriesCall(transaction.input, call.transaction)) return 'other';
    return receipt === null ? 'pending' : judgeRelayed({ transaction, receipt }, call, judged);
  }
  const isDirect = isSameCall(transaction, call.transaction);
  // The account's own transaction passes a call on only if it calls the account itself (EIP-7702):
  // a token's `transfer(recipient, 5)` contains the words of a payment of 5 to the recipient, too.
  const isCarried = !isDirect && isTo(transaction, account) && carriesCall(transaction.input, call.transaction);
  if (!isDirect && !isCarried)
    return isAnswer || isEdit ? judgeEdited(seen, call, { isOver: isEdit && isNonceGiven }) : 'other';
  if (receipt === null) return 'pending';
  if (receipt.status === 'reverted') return 'reverted';
  const word = isCarried ? ownWord(receipt, account) : 'silent';
  if (word === 'failed') return 'reverted';
  return word === 'both' && !isTraced(receipt, call) ? 'no-effect' : effectOf(receipt, call, { isAlone: isDirect });
}

/**
 * Classifies another account's transaction. A part that the account executed decides
 * (`accountParts`). Without one, only the effect itself counts, in a transaction in which the
 * account executed something other than those parts, or one sent directly to it. A revert doesn't
 * end the request, because what the owners signed can be sent again. Also returns `no-effect` for a
 * call that an account of an unknown kind may have executed without a trace.
 */
function judgeRelayed(
  { transaction, receipt }: SeenTransaction & { readonly receipt: Receipt },
  call: RequestedCall,
  { account, hasPaid = false, contracts = publishedContracts }: JudgedFor,
): TransactionVerdict {
  if (receipt.status === 'reverted') return 'other';
  const around = { transaction, receipt, account, contracts, chainId: call.transaction.chainId };
  const known = accountParts(around);
  const parts = (known ?? []).filter(({ input }) => carriesCall(input, call.transaction));
  if (parts.some(({ outcome }) => outcome === 'succeeded')) return effectOf(receipt, call);
  if (parts.length > 0 && parts.every(({ outcome }) => outcome === 'failed')) return 'reverted';
  if (parts.length > 0) return isTraced(receipt, call) ? 'effect' : 'no-effect';
  const isSeen = isTo(transaction, account)
    ? call.footprint.logs.length > 0 && hasFootprint(receipt.logs, call.footprint)
    : isTraced(receipt, call) && call.footprint.isLoose !== true;
  const hand = handIn(around, known);
  if (hand !== 'none' && (isSeen || (hasPaid && effectOf(receipt, call) === 'effect')))
    return hand === 'own' ? 'effect' : 'no-effect';
  return known === null && isUnprovable(receipt, call) ? 'no-effect' : 'other';
}

/**
 * Whether the account executed something in addition to its known parts. `unclear`: it may have
 * been those parts, or an unreadable operation, and another account may have caused the effect by
 * an allowance.
 */
function handIn(
  { transaction, receipt, account, contracts }: Carrier,
  known: readonly AccountPart[] | null,
): 'own' | 'unclear' | 'none' {
  if (isTo(transaction, account)) return known === null ? 'own' : 'none';
  const word = ownWord(receipt, account);
  const isRedemption = isAmong(contracts.delegationManagers, transaction.to) && known !== null;
  const isOwn = word === 'succeeded' || word === 'both' || (!isRedemption && hasRedeemed(receipt, account, contracts));
  const operations = known === null ? operationsOf(receipt, account, contracts) : [];
  if (isOwn) return operations.length === 0 && (known ?? []).length === 0 ? 'own' : 'unclear';
  return operations.some(({ isSuccess }) => isSuccess) ? 'unclear' : 'none';
}

/**
 * Whether the account's execution of the call can be neither proven nor excluded: it would leave no
 * trace, or an ambiguous one. Payments of the native token are found by the balance instead.
 */
function isUnprovable(receipt: Receipt, { transaction, footprint }: RequestedCall): boolean {
  if (transaction.value > 0n && footprint.logs.length === 0) return false;
  const isOpen = footprint.isLoose === true || !footprint.logs.some(({ topics }) => topics.length > 0);
  return isOpen && shortOf(receipt.logs, footprint) !== null;
}

/**
 * Signed with other data than requested, such as an approval whose amount the player changed: only
 * its effect on the chain counts.
 */
function judgeEdited(
  { transaction, receipt }: SeenTransaction,
  call: RequestedCall,
  { isOver }: { readonly isOver: boolean },
): TransactionVerdict {
  const { footprint, transaction: asked } = call;
  if (transaction.to?.toLowerCase() !== asked.to.toLowerCase()) return 'other';
  if (receipt === null) return 'pending';
  // The transaction that a wallet returns may belong to another request, so the request ends only
  // with its own nonce.
  if (receipt.status === 'reverted') return isOver ? 'reverted' : 'no-effect';
  if (isPayment(call)) return transaction.input === '0x' ? amountOf(transaction.value, asked.value) : 'no-effect';
  if (footprint.logs.length === 0 || (footprint.isLoose && !isEditedInAmount(transaction, call))) return 'no-effect';
  const effect = effectOf(receipt, call, { isAlone: true });
  if (effect !== 'effect' || !footprint.isLoose) return effect;
  // Ambiguous logs don't show the full amount of a deposit of native tokens; the call's data does.
  const { promised, actual } = loweredAmount(transaction, call) ?? { promised: asked.value, actual: transaction.value };
  return amountOf(actual, promised);
}

function amountOf(value: bigint, promised: bigint): 'effect' | 'less' | 'no-effect' {
  if (value >= promised) return 'effect';
  return value === 0n ? 'no-effect' : 'less';
}

/** Returns the amounts that are below the promised ones, if the verdict is `less`. */
export function shortfallsOf(
  { transaction, receipt }: SeenTransaction,
  call: RequestedCall,
  account: Address,
): readonly (Omit<LogShortfall, 'address'> & { readonly address: TokenAddress })[] {
  const isAlone = isSentBy(transaction, account) && !isTo(transaction, account);
  const logged = shortOf(receipt?.logs ?? [], call.footprint, { isAlone }) ?? [];
  if (logged.length > 0) return logged;
  const lowered = loweredAmount(transaction, call);
  return [lowered ?? { address: NATIVE, promised: call.transaction.value, actual: transaction.value }];
}

/** Whether the call only pays the native token. */
function isPayment({ transaction: { data, value }, footprint }: RequestedCall): boolean {
  return data === '0x' && value > 0n && footprint.logs.length === 0;
}

function effectOf(
  { logs }: Receipt,
  { footprint }: RequestedCall,
  options?: MeasureOptions,
): 'effect' | 'less' | 'no-effect' {
  const short = shortOf(logs, footprint, options);
  if (short === null) return 'no-effect';
  return short.length === 0 ? 'effect' : 'less';
}

function isTo({ to }: SentTransaction, account: Address): boolean {
  return to?.toLowerCase() === account.toLowerCase();
}

/** Whether logs tie the effect to the account: a pattern without topics doesn't. */
function isTraced({ logs }: Receipt, { footprint }: RequestedCall): boolean {
  return footprint.logs.some(({ topics }) => topics.length > 0) && hasFootprint(logs, footprint);
}
