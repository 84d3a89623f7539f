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

/** A wallet that sends one request twice does so at once, or when its connection comes back. */
const REPEATS_MS = 600_000;

export interface RepeatSearch {
  /** Transactions by which the request took effect, in lower case. */
  readonly known: ReadonlySet<string>;
  /** Those that were found before. */
  readonly repeats: readonly Repeat[];
  /** Requests of the account, of whatever execution, that may still take effect: a transaction may be theirs. */
  readonly openRequests: () => Promise<readonly LoggedRequest[]>;
}

/**
 * Finds transactions, final and at most ten minutes of blocks later, by which a request took effect once more, and those by which it took effect more than once.
 * What may be the answer to an open request is left to that one. Approvals of an absolute amount do no harm and are left out.
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
  // In this order: a request that is closed meanwhile has claimed its transaction by then.
  const open = await openRequests();
  await hashes.read(further.map(({ one }) => one.transaction.hash));
  return further.flatMap(({ one, taskIds }) => {
    const isOther =
      open.some((other) => isAbout(one, other, context)) || !hashes.claim(one.transaction.hash, ownerOf(request));
    return isOther ? [] : taskIds.map((taskId) => ({ taskId, hash: one.transaction.hash }));
  });
}

/** Tasks of which a transaction had the effect again; in a known one, each as often as the request holds it is no repeat. */
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

/** Whether a transaction could be the answer to a request, whatever it came to. */
function isAbout(seen: Found, { calls, answer }: LoggedRequest, { account, network }: SendingContext): boolean {
  const isAnswer = answer?.kind === 'hash' && answer.hash.toLowerCase() === keyOf(seen);
  const judged = { account, isAnswer, contracts: accountContractsOf(network) };
  return isAnswer || calls.some((call) => judgeTransaction(seen, call, judged) !== 'other');
}

function keyOf({ transaction }: Found): string {
  return transaction.hash.toLowerCase();
}
