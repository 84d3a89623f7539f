import { isEditOf } from '../chain/isEditedInAmount.js';
import { isSameCall } from '../chain/isSameCall.js';
import { isSentBy, type SentTransaction } from '../chain/SentTransaction.js';
import type { Found } from '../fateOf.js';
import { judgeTransaction, type SeenTransaction } from '../judgeTransaction.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';

/** A short reorganisation may have put a transaction before the block of the prompt. */
const REORG_MARGIN = 16n;

/** Excludes transactions older than the request: the account's own by nonce, others by block. */
export function foundOf(
  seen: readonly (SeenTransaction | null)[],
  request: LoggedRequest,
  context: SendingContext,
): readonly Found[] {
  return seen.flatMap((one): readonly Found[] => {
    if (one === null) return [];
    if (isSentBy(one.transaction, context.account))
      return isLater(one.transaction, request, context)
        ? [{ ...one, isAnswer: true, isEdit: isEdited(one.transaction, request, context) }]
        : [];
    const isOld = one.receipt !== null && one.receipt.blockNumber <= lastFinal(request, context);
    return isOld ? [] : [{ ...one, isAnswer: false }];
  });
}

/**
 * Marks transactions that must be the call itself or an edit of it, because no wallet returned them
 * for this request.
 */
export function asHints(found: readonly Found[]): readonly Found[] {
  return found.map((one) => ({ ...one, isAnswer: false }));
}

/**
 * Returns the last final block at the time of the prompt. What others sent for the account up to
 * it, such as the reverted transaction of an earlier request, doesn't belong to this request.
 * Negative on a new chain.
 */
function lastFinal({ blockNumber }: LoggedRequest, { network: { finalityBlocks } }: SendingContext): bigint {
  return blockNumber - BigInt(Math.max(finalityBlocks, 1) - 1);
}

/** Returns the first block of a search for what was sent since the request. */
export function firstBlock({ blockNumber }: LoggedRequest): bigint {
  return blockNumber > REORG_MARGIN ? blockNumber - REORG_MARGIN : 0n;
}

/**
 * Whether it is the account's own transaction, signed after the prompt: an older one doesn't belong
 * to this request.
 */
export function isLater(transaction: SentTransaction, { nonce }: LoggedRequest, { account }: SendingContext): boolean {
  return isSentBy(transaction, account) && transaction.nonce >= nonce;
}

/** Whether it could belong to the request, before its receipt is read. */
export function isCandidate(transaction: SentTransaction, request: LoggedRequest, context: SendingContext): boolean {
  const { account } = context;
  const judged = { account, isAnswer: false, isEdit: isEdited(transaction, request, context) };
  return request.calls.some((call) => judgeTransaction({ transaction, receipt: null }, call, judged) !== 'other');
}

/**
 * Whether it is the request with amounts that the player changed: the same call, with the account's
 * next nonce at the time of the prompt. Any other transaction with that nonce proves nothing: some
 * wallets choose nonces themselves, so it may belong to another page, and this request may still
 * come.
 */
function isEdited(transaction: SentTransaction, { calls, nonce }: LoggedRequest, { account }: SendingContext): boolean {
  return (
    isSentBy(transaction, account) &&
    transaction.nonce === nonce &&
    calls.some((call) => !isSameCall(transaction, call.transaction) && isEditOf(transaction, call))
  );
}
