import { catchError, defer, exhaustMap, type Observable, of, scan, timer } from 'rxjs';
import {
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type ExecutionSnapshot,
  type FundingEngine,
  fromAbortable,
  hasEnded,
  NATIVE,
  NATIVE_ETH_PLACEHOLDER,
  type PendingWithdrawal,
  type Token,
} from '../../core/index.js';
import { heldBack } from '../payment/heldBack.js';
import { type ElsewhereTransfer, listTransfers, type ReadTransfers, sentTask } from './listTransfers.js';
import { noTransfers, type Transfer, type TransferList } from './Transfer.js';

const everyMs = 10_000;
/** What others sent is looked for in every sixth round. */
const roundsPerList = 6;

/**
 * The account's money between the chains: what this device sent and has not seen arrive, what another device or application did, and what waits in the
 * bridge's queue. Cold; emits what was read, at once and every 10 seconds, and never completes or errors. What does not answer makes it partial, and what
 * was known stays until an answer says otherwise.
 *
 * @example
 * const watching = watchTransfers(engine, account).subscribe(({ transfers, isPartial }) => draw(transfers, isPartial));
 * watching.unsubscribe(); // nothing is asked any more
 */
export function watchTransfers(engine: FundingEngine, account: string): Observable<TransferList> {
  return defer(() => {
    const memory: Memory = {
      labels: new Map(),
      own: new Set(),
      crossing: new Set(),
      listed: null,
      executions: [],
      statuses: new Map(),
      queues: new Map(),
      placed: new WeakSet(),
    };
    return timer(0, everyMs).pipe(
      exhaustMap((round) =>
        fromAbortable((signal) => readTransfers(engine, account, { memory, round, signal })).pipe(
          catchError(() => of(null)),
        ),
      ),
      scan(
        (last: TransferList, read): TransferList =>
          read ?? { ...last, status: last.status === 'known' ? 'known' : 'unread', isPartial: true },
        noTransfers,
      ),
    );
  });
}

/** Of one who watches: the last good answers stand where a new one does not come. */
interface Memory {
  readonly labels: Map<string, Token>;
  /** Hashes that an execution here has sent: its own word counts. */
  readonly own: Set<string>;
  /** Hashes of others that were seen under way: that they have arrived is news. */
  readonly crossing: Set<string>;
  /** null: nothing was read yet. */
  listed: readonly CrossChainTransfer[] | null;
  /** Those of the journal that have sent something over a bridge. */
  executions: readonly ExecutionSnapshot[];
  /** By transaction hash. */
  readonly statuses: Map<string, BridgeTransactionStatus>;
  /** By recipient. */
  queues: ReadonlyMap<string, readonly PendingWithdrawal[]>;
  /** Those in `queues` that were shown with what has sent them: where that has gone on, they are old, and nobody else's. */
  readonly placed: WeakSet<PendingWithdrawal>;
}

interface Round {
  readonly memory: Memory;
  readonly round: number;
  readonly signal: AbortSignal;
}

async function readTransfers(
  engine: FundingEngine,
  account: string,
  { memory, round, signal }: Round,
): Promise<TransferList> {
  const { childChainId, rootChainId } = engine.environment.bridgePair;
  const isJournalRead = await readJournal(engine, account, memory);
  const { executions } = memory;
  const others = crossingOf(memory);
  const recipients = [
    ...new Set([
      account,
      ...executions.flatMap(({ route }) => route.steps.at(-1)?.recipient ?? []),
      ...others.map(({ recipient }) => recipient),
    ]),
  ];
  const [isListed, statuses, areQueuesRead] = await Promise.all([
    round % roundsPerList === 0 ? readListed(engine, account, memory, signal) : true,
    readStatuses(engine, { executions, others }, signal),
    readQueues(engine, recipients, memory, signal),
  ]);
  signal.throwIfAborted();
  const areAllHeard = hear(statuses, memory) >= executions.length + others.length;
  const waiting = [...memory.queues.values()].flat();
  const [pending, elsewhere] = await Promise.all([
    readPending(engine, waiting, memory, signal),
    readElsewhere(engine, memory, signal),
  ]);
  const read = { executions, statuses: memory.statuses, pending, elsewhere, childChainId, rootChainId };
  return {
    status: 'known',
    isPartial: !(isJournalRead && isListed && areQueuesRead && areAllHeard && pending.length === waiting.length),
    transfers: withoutPlaced(listTransfers(read), memory),
  };
}

/** false: it did not answer; what it said before stays. */
async function readJournal(engine: FundingEngine, account: string, memory: Memory): Promise<boolean> {
  const read = await engine.executions(account).catch(() => null);
  if (read === null) return false;
  const open = read.filter(({ status }) => status !== 'done');
  for (const { tasks } of open)
    for (const { transactionHash } of tasks) if (transactionHash) memory.own.add(transactionHash);
  const sent = open.filter((execution) => execution.route.kind === 'bridge' && sentTask(execution) !== undefined);
  for (const execution of sent) {
    const before = memory.executions.find(({ id }) => id === execution.id);
    // Its news is younger than what was heard.
    if (before && heldBack(before)?.until !== heldBack(execution)?.until) memory.statuses.delete(hashOf(execution));
  }
  memory.executions = sent;
  return true;
}

/** false: a source did not answer; what was listed before stays. */
async function readListed(
  engine: FundingEngine,
  account: string,
  memory: Memory,
  signal: AbortSignal,
): Promise<boolean> {
  const page = await engine.bridge.listTransfers?.({ account }, { signal }).catch(() => null);
  if (page === undefined) return true;
  if (page === null) return false;
  const fresh = new Set(page.transfers.map(({ transactionHash }) => transactionHash));
  const kept = page.failures.length === 0 ? [] : (memory.listed ?? []);
  hear(
    page.transfers.flatMap(({ status }) => status ?? []),
    memory,
  );
  memory.listed = [...page.transfers, ...kept.filter(({ transactionHash }) => !fresh.has(transactionHash))];
  return page.failures.length === 0;
}

/** Others' transfers that have been seen under way. */
function crossingOf({ listed, own, crossing }: Memory): readonly CrossChainTransfer[] {
  return (listed ?? []).filter(({ transactionHash }) => !own.has(transactionHash) && crossing.has(transactionHash));
}

/** What others sent and has not arrived, or has while somebody was watching. A token that cannot be named leaves its transfer out until it can. */
async function readElsewhere(
  engine: FundingEngine,
  memory: Memory,
  signal: AbortSignal,
): Promise<readonly ElsewhereTransfer[]> {
  for (const transfer of memory.listed ?? []) {
    const status = memory.statuses.get(transfer.transactionHash) ?? transfer.status;
    if (status === null || !hasEnded(status)) memory.crossing.add(transfer.transactionHash);
  }
  return answered(
    crossingOf(memory).map(async (transfer) => {
      const { token, destinationChainId } = transfer;
      if (token === null) return [];
      return [{ transfer, token: await labelled(engine, destinationChainId, token, memory.labels, signal) }];
    }),
  );
}

interface Followed {
  readonly executions: readonly ExecutionSnapshot[];
  readonly others: readonly CrossChainTransfer[];
}

/** All transfers of a chain in one question. */
async function readStatuses(
  engine: FundingEngine,
  { executions, others }: Followed,
  signal: AbortSignal,
): Promise<readonly BridgeTransactionStatus[]> {
  const sent = [
    ...executions.flatMap((execution) => sentTask(execution) ?? []),
    ...others.map(({ sourceChainId, transactionHash }) => ({ chainId: sourceChainId, transactionHash })),
  ];
  const chains = [...new Set(sent.map(({ chainId }) => chainId))];
  return answered(
    chains.map((sourceChainId) => {
      const txHashes = sent.flatMap(({ chainId, transactionHash }) =>
        chainId === sourceChainId && transactionHash !== null ? [transactionHash] : [],
      );
      return engine.bridge.getStatus({ sourceChainId, txHashes }, { signal });
    }),
  );
}

/** How many of them were news. */
function hear(statuses: readonly BridgeTransactionStatus[], memory: Memory): number {
  const heard = statuses.filter((status) => !isForgotten(status, memory));
  for (const status of heard) memory.statuses.set(status.txHash, status);
  return heard.length;
}

/** A service that does not answer knows nothing (PENDING). Where more was heard before, or the journal knows more, that stands. */
function isForgotten({ status, txHash }: BridgeTransactionStatus, { statuses, executions }: Memory): boolean {
  if (status !== BridgeStatus.PENDING) return false;
  const known = executions.find((execution) => hashOf(execution) === txHash);
  const detail = known?.tasks.find(({ action }) => action === 'await-arrival')?.detail;
  return [statuses.get(txHash)?.status, detail].some((word) => word != null && !word.startsWith(BridgeStatus.PENDING));
}

/** false: somebody's did not answer; what was in it before stays. */
async function readQueues(
  engine: FundingEngine,
  recipients: readonly string[],
  memory: Memory,
  signal: AbortSignal,
): Promise<boolean> {
  const answers = await Promise.all(
    recipients.map((recipient) => engine.bridge.getPendingWithdrawals(recipient, { signal }).catch(() => null)),
  );
  memory.queues = new Map(
    recipients.map((recipient, place) => {
      const answer = answers[place];
      if (!answer) return [recipient, memory.queues.get(recipient) ?? []];
      forgetReleased(recipient, answer, memory);
      // Copied: what is read anew was not `placed`, though an adapter may tell it by the same object.
      return [recipient, answer.map((withdrawal) => ({ ...withdrawal }))];
    }),
  );
  return !answers.includes(null);
}

/** What has left the queue does not wait there, whatever was heard of it before. */
function forgetReleased(recipient: string, queue: readonly PendingWithdrawal[], { statuses }: Memory): void {
  for (const [hash, { recipient: whose, data }] of statuses)
    if (whose === recipient && data.withdrawalIndex !== undefined)
      if (!queue.some(({ index }) => index === data.withdrawalIndex)) statuses.delete(hash);
}

/** What waits in the queues. A token that cannot be named leaves its withdrawal out until it can. */
function readPending(
  engine: FundingEngine,
  waiting: readonly PendingWithdrawal[],
  { labels }: Memory,
  signal: AbortSignal,
): Promise<ReadTransfers['pending']> {
  const { rootChainId } = engine.environment.bridgePair;
  return answered(
    waiting.map(async (withdrawal) => [
      { withdrawal, token: await labelled(engine, rootChainId, withdrawal.token, labels, signal) },
    ]),
  );
}

/** What is left in the memory of a transfer that has gone on is not one more. */
function withoutPlaced(transfers: readonly Transfer[], { placed }: Memory): readonly Transfer[] {
  for (const { transactionHash, withdrawal } of transfers) if (transactionHash && withdrawal) placed.add(withdrawal);
  return transfers.filter(
    ({ transactionHash, withdrawal }) => transactionHash || withdrawal === null || !placed.has(withdrawal),
  );
}

function hashOf(execution: ExecutionSnapshot): string {
  return sentTask(execution)?.transactionHash ?? '';
}

/** What was answered; the rest is left out. */
async function answered<T>(questions: readonly Promise<readonly T[]>[]): Promise<readonly T[]> {
  const outcomes = await Promise.allSettled(questions);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
}

/** A token's label never changes. The queue calls the native currency by an address of its own. */
async function labelled(
  engine: FundingEngine,
  chainId: number,
  address: string,
  labels: Map<string, Token>,
  signal: AbortSignal,
): Promise<Token> {
  const key = `${chainId} ${address}`;
  const known = labels.get(key);
  if (known !== undefined) return known;
  const token = await engine.tokens.getTokenInfo(chainId, address === NATIVE_ETH_PLACEHOLDER ? NATIVE : address, {
    signal,
  });
  labels.set(key, token);
  return token;
}
