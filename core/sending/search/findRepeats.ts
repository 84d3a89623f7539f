import type { UnsignedTransaction } from '../../wallet/Wallet.js';
import { accountContractsOf } from '../chain/accountContracts.js';
import { readHead } from '../chain/readHead.js';
import type { Found } from '../fateOf.js';
import { isDeep } from '../isDeep.js';
import { judgeTransaction } from '../judgeTransaction.js';
import type { LoggedRequest, Repeat, RequestedCall } from '../LoggedRequest.js';
import type { SendingContext } from '../SendingContext.js';
import { timesExecuted } from '../timesExecuted.js';
import { findSince } from './findSince.js';

/** In milliseconds: a wallet that sends one request twice does so at once, or when its connection comes back. */
const REPEATS_MS = 600_000;

export interface RepeatSearch {
  /** Transactions by which the request took effect, in lower case. */
  readonly known: ReadonlySet<string>;
  /** Repeats found earlier. */
  readonly repeats: readonly Repeat[];
  /** Returns the account's open requests in any execution: a transaction may belong to one of them. */
  readonly openRequests: () => Promise<readonly LoggedRequest[]>;
}

/**
 * Finds final transactions, at most 10 min of blocks later, in which a request took effect again,
 * and those in which it took effect more than once. Leaves out possible transactions of open
 * requests, and approvals of an absolute amount, which are harmless.
 *
 * @throws TributaryError if a read fails
 */
export async function findRepeats(
  request: LoggedRequest,
  context: SendingContext,
  { known, repeats, openRequests }: RepeatSearch,
): Promise<readonly Repeat[]> {
  const { network, hashes, ownerOf } = context;
  if (request.calls.every(({ isIdempotent }) => isIdempotent)) return [];
  const head = await readHead(context);
  const { found } = await findSince(request, context);
  const first = found.find((one) => known.has(keyOf(one)))?.receipt?.blockNumber;
  if (first === undefined) return [];
  const newest = first + BigInt(Math.ceil(REPEATS_MS / network.blockTimeMs));
  const further = found
    .filter(
      ({ receipt }) => receipt !== null && receipt.blockNumber <= newest && isDeep(receipt.blockNumber, head, network),
    )
    .map((one) => ({ one, taskIds: repeatedIn(one, request, context, known) }))
    .filter(({ one, taskIds }) => taskIds.length > 0 && !repeats.some(({ hash }) => hash.toLowerCase() === keyOf(one)));
  if (further.length === 0) return [];
  // Read in this order: a request that is closed meanwhile has claimed its transaction by then.
  const open = await openRequests();
  await hashes.read(further.map(({ one }) => one.transaction.hash));
  return further.flatMap(({ one, taskIds }) => {
    const isOther =
      open.some((other) => isAbout(one, other, context)) || !hashes.claim(one.transaction.hash, ownerOf(request));
    return isOther ? [] : taskIds.map((taskId) => ({ taskId, hash: one.transaction.hash }));
  });
}

/**
 * Returns the tasks whose effect a transaction repeated. In a known transaction, each call counts
 * as a repeat only beyond the request's own number.
 */
function repeatedIn(
  seen: Found,
  { calls }: LoggedRequest,
  { account, network }: SendingContext,
  known: ReadonlySet<string>,
): readonly string[] {
  const judged = { account, isAnswer: false, contracts: accountContractsOf(network) };
  const isKnown = known.has(keyOf(seen));
  return calls
    .filter((call, index) => {
      if (call.isIdempotent || !['effect', 'less'].includes(judgeTransaction(seen, call, judged))) return false;
      const equal = ({ transaction }: RequestedCall): boolean => isEqualCall(transaction, call.transaction);
      const asked = calls.filter(equal).length;
      return !isKnown || calls.slice(0, index).filter(equal).length < timesExecuted(seen, call, judged) - asked;
    })
    .map(({ taskId }) => taskId);
}

function isEqualCall(one: UnsignedTransaction, other: UnsignedTransaction): boolean {
  return one.to === other.to && one.data === other.data && one.value === other.value;
}

/** Whether a transaction could belong to a request, whatever its outcome. */
function isAbout(seen: Found, { calls, answer }: LoggedRequest, { account, network }: SendingContext): boolean {
  const isAnswer = answer?.kind === 'hash' && answer.hash.toLowerCase() === keyOf(seen);
  const judged = { account, isAnswer, contracts: accountContractsOf(network) };
  return isAnswer || calls.some((call) => judgeTransaction(seen, call, judged) !== 'other');
}

function keyOf({ transaction }: Found): string {
  return transaction.hash.toLowerCase();
}
