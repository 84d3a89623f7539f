import type { Address, Hex } from '../money/Address.js';
import type { AccountContracts } from './chain/accountContracts.js';
import { carriesCall } from './chain/carriesCall.js';
import { isSameCall } from './chain/isSameCall.js';
import { isSentBy } from './chain/SentTransaction.js';
import { judgeTransaction, type SeenTransaction, shortfallsOf, type TransactionVerdict } from './judgeTransaction.js';
import type { LoggedRequest, RequestedCall } from './LoggedRequest.js';
import type { CallShortfall, RequestFate } from './RequestFate.js';

export interface Found extends SeenTransaction {
  /** The wallet returned it as the answer to this request. */
  readonly isAnswer: boolean;
  /** The account's balance fell in its block by exactly what the request pays. */
  readonly hasPaid?: boolean;
  /** It has the account's next nonce at the time of the prompt, and makes the same call with other amounts. */
  readonly isEdit?: boolean;
}

export interface Belonging {
  readonly account: Address;
  /** Default: the published ones. */
  readonly contracts?: AccountContracts;
  /** Whether a transaction may belong to this request: `false` if it belongs to another. */
  readonly isFree: (hash: Hex) => boolean;
}

interface CallFate {
  readonly verdict: Exclude<TransactionVerdict, 'other'>;
  readonly hash: Hex;
  /** Zero while it is in no block. */
  readonly blockNumber: bigint;
  /** For `less`. */
  readonly shortfalls?: readonly CallShortfall[];
  readonly isEdit?: boolean;
}

/**
 * Resolves a request from the transactions found for it. A batch is done once every call took
 * effect, in one or several transactions.
 */
export function fateOf(
  { calls, isNonceGiven }: LoggedRequest,
  found: readonly Found[],
  belonging: Belonging,
): RequestFate {
  const fates = callFates(calls, found, { ...belonging, isNonceGiven });
  const known = fates.filter((fate) => fate !== null);
  const [worst] = [...known].sort((a, b) => gravity.indexOf(a.verdict) - gravity.indexOf(b.verdict));
  if (worst === undefined) return { kind: 'absent' };
  const { verdict, hash } = worst;
  if (verdict === 'pending') return { kind: 'pending', hash };
  if (verdict === 'no-effect') return { kind: 'no-effect', hash, ...(worst.isEdit && { endedIn: worst.blockNumber }) };
  const newest = known.reduce(
    (block, { blockNumber }) => (blockNumber > block ? blockNumber : block),
    worst.blockNumber,
  );
  // If a wallet sends a batch one by one, some calls are mined earlier than others, or alone.
  const isOver = known.length === fates.length;
  const reverted = known.filter((fate) => fate.verdict === 'reverted').map((fate) => fate.hash);
  if (isOver && reverted.length === known.length) return { kind: 'reverted', hash, blockNumber: newest };
  const shortfalls = known.flatMap(({ shortfalls: short = [] }) => short);
  if (!isOver || reverted.length > 0) {
    const unproven = unprovenIn(calls, fates, found, belonging);
    if (unproven !== null) return { kind: 'no-effect', hash: unproven };
    const hashes = fates.map((fate) => (fate === null || fate.verdict === 'reverted' ? null : fate.hash));
    return { kind: 'in-part', hashes, reverted, shortfalls, isOver, blockNumber: newest };
  }
  if (shortfalls.length > 0)
    return { kind: 'partial', hashes: known.map((fate) => fate.hash), blockNumber: newest, shortfalls };
  return { kind: 'included', hashes: known.map((fate) => fate.hash), blockNumber: newest };
}

/**
 * Returns another account's transaction in which one call took effect and that contains a call
 * whose effect can't be proven; `null` if there is none. Whether the account executed that call or
 * left it out is unknown, so not even the player's confirmation marks it as missing.
 */
function unprovenIn(
  calls: readonly RequestedCall[],
  fates: readonly (CallFate | null)[],
  found: readonly Found[],
  { account }: Belonging,
): Hex | null {
  const effects = fates.flatMap((fate) => (fate?.verdict === 'effect' ? [fate.hash] : []));
  const carriers = found.filter(
    ({ transaction }) => effects.includes(transaction.hash) && !isSentBy(transaction, account),
  );
  const missing = calls.filter((_, index) => fates[index] === null);
  const unclear = carriers.find(({ transaction }) =>
    missing.some((call) => carriesCall(transaction.input, call.transaction)),
  );
  return unclear?.transaction.hash ?? null;
}

/** Verdicts by severity: open before ended, failed before successful. */
const gravity: readonly TransactionVerdict[] = ['pending', 'no-effect', 'reverted', 'less', 'effect'];
/** Order of preference among several transactions that could be the call. */
const likeliest: readonly TransactionVerdict[] = ['effect', 'less', 'pending', 'no-effect', 'reverted'];

/**
 * A transaction that is itself a call counts for no other call of the batch, even an equal one; one
 * that contains calls may contain all of them.
 */
function callFates(
  calls: readonly RequestedCall[],
  found: readonly Found[],
  belonging: Belonging & Pick<LoggedRequest, 'isNonceGiven'>,
): readonly (CallFate | null)[] {
  const used = new Set<Hex>();
  return calls.map((call) => {
    const isDirect = ({ transaction }: Found): boolean => isSameCall(transaction, call.transaction);
    const fate = callFate(
      call,
      found.filter((one) => !isDirect(one) || !used.has(one.transaction.hash)),
      belonging,
    );
    if (fate !== null) used.add(fate.hash);
    return fate;
  });
}

function callFate(
  call: RequestedCall,
  found: readonly Found[],
  belonging: Belonging & Pick<LoggedRequest, 'isNonceGiven'>,
): CallFate | null {
  const { isFree, ...whose } = belonging;
  const judged = found.flatMap(({ isAnswer, hasPaid, isEdit = false, ...seen }): readonly CallFate[] => {
    const verdict = judgeTransaction(seen, call, { ...whose, isAnswer, isEdit, ...(hasPaid && { hasPaid }) });
    const { hash } = seen.transaction;
    const shortfalls =
      verdict === 'less' &&
      shortfallsOf(seen, call, whose.account).map((short) => ({ ...short, taskId: call.taskId, hash }));
    return verdict === 'other' || !isFree(hash)
      ? []
      : [{ verdict, hash, isEdit, blockNumber: seen.receipt?.blockNumber ?? 0n, ...(shortfalls && { shortfalls }) }];
  });
  return judged.sort((a, b) => likeliest.indexOf(a.verdict) - likeliest.indexOf(b.verdict))[0] ?? null;
}
