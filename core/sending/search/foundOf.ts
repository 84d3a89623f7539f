import { isEditOf } from '../chain/isEditedInAmount.js';
import { isSameCall } from '../chain/isSameCall.js';
import { isSentBy, type SentTransaction } from '../chain/SentTransaction.js';
import type { Found } from '../fateOf.js';
import { judgeTransaction, type SeenTransaction } from '../judgeTransaction.js';
import type { LoggedRequest } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';

/** A short reorganisation may have put a transaction before the block in which the wallet was asked. */
const REORG_MARGIN = 16n;

/** Without those that are older than the request: by their nonce the account's own, by their block those of others. */
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

/** What has to be the call itself, or an edit of it: no wallet has named it as the answer to just this one. */
export function asHints(found: readonly Found[]): readonly Found[] {
  return found.map((one) => ({ ...one, isAnswer: false }));
}

/**
 * The newest block that could not be reorganised any more when the wallet was asked: what others did for the account up to there, like the transaction by which an
 * earlier request of the same task was reverted, is no answer to this one. Below zero on a chain that has just begun.
 */
function lastFinal({ blockNumber }: LoggedRequest, { network: { finalityBlocks } }: SendingContext): bigint {
  return blockNumber - BigInt(Math.max(finalityBlocks, 1) - 1);
}

/** Where a search for what was sent since the request begins. */
export function firstBlock({ blockNumber }: LoggedRequest): bigint {
  return blockNumber > REORG_MARGIN ? blockNumber - REORG_MARGIN : 0n;
}

/** The account's own transaction that was signed after the wallet was asked: an older one is no answer to this request. */
export function isLater(transaction: SentTransaction, { nonce }: LoggedRequest, { account }: SendingContext): boolean {
  return isSentBy(transaction, account) && transaction.nonce >= nonce;
}

/** Whether it could be the answer to the request, before its receipt is read. */
export function isCandidate(transaction: SentTransaction, request: LoggedRequest, context: SendingContext): boolean {
  const { account } = context;
  const judged = { account, isAnswer: false, isEdit: isEdited(transaction, request, context) };
  return request.calls.some((call) => judgeTransaction({ transaction, receipt: null }, call, judged) !== 'other');
}

/**
 * Whether it is the request with amounts that the player changed before signing: it calls the same, with the nonce that was the account's next when the wallet was
 * asked. Anything else with that nonce is no proof: some wallets choose nonces themselves, so it may be the transaction of another page, and this request may
 * still come.
 */
function isEdited(transaction: SentTransaction, { calls, nonce }: LoggedRequest, { account }: SendingContext): boolean {
  return (
    isSentBy(transaction, account) &&
    transaction.nonce === nonce &&
    calls.some((call) => !isSameCall(transaction, call.transaction) && isEditOf(transaction, call))
  );
}
