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
import { openPayments } from '../payment/openPayments.js';
import { type ElsewhereTransfer, listTransfers, sentTask } from './listTransfers.js';
import { noTransfers, type TransferList } from './Transfer.js';

const everyMs = 10_000;
/** What others sent is looked for in every sixth round. */
const roundsPerList = 6;

/**
 * The account's money between the chains: what this device sent and has not seen arrive, what another device or application did, and what waits in the
 * bridge's queue. Cold; emits what was read, at once and every 10 seconds, and never completes or errors. What does not answer makes it partial, and what
 * was known stays.
 *
 * @example
 * const watching = watchTransfers(engine, account).subscribe(({ transfers, isPartial }) => draw(transfers, isPartial));
 * watching.unsubscribe(); // nothing is asked any more
 */
export function watchTransfers(engine: FundingEngine, account: string): Observable<TransferList> {
  return defer(() => {
    const memory: Memory = { labels: new Map(), own: new Set(), crossing: new Set(), listed: null };
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

/** Of one who watches. */
interface Memory {
  readonly labels: Map<string, Token>;
  /** Hashes that an execution here has sent: its own word counts. */
  readonly own: Set<string>;
  /** Hashes of others that were seen under way: that they have arrived is news. */
  readonly crossing: Set<string>;
  /** null: nothing was read yet. */
  listed: readonly CrossChainTransfer[] | null;
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
  const open = await openPayments(engine, account, () => true);
  for (const { tasks } of open)
    for (const { transactionHash } of tasks) if (transactionHash) memory.own.add(transactionHash);
  const executions = open.filter((execution) => execution.route.kind === 'bridge' && sentTask(execution) !== undefined);
  const recipients = [
    ...new Set([
      account,
      ...executions.flatMap(({ route }) => route.steps.at(-1)?.recipient ?? []),
      ...crossingOf(memory).map(({ recipient }) => recipient),
    ]),
  ];
  const listed = round % roundsPerList === 0 ? readListed(engine, account, memory, signal) : Promise.resolve(true);
  const [isListed, statuses, queues] = await Promise.all([
    listed,
    readStatuses(engine, { executions, others: crossingOf(memory) }, signal),
    Promise.allSettled(recipients.map((recipient) => readQueue(engine, recipient, rootChainId, memory.labels, signal))),
  ]);
  signal.throwIfAborted();
  const elsewhere = await readElsewhere(engine, memory, statuses.byHash, signal);
  const known = queues.flatMap((queue) => (queue.status === 'fulfilled' ? queue.value : []));
  const isPartial = !isListed || statuses.isPartial || queues.some(({ status }) => status === 'rejected');
  return {
    status: 'known',
    isPartial,
    transfers: listTransfers({
      executions,
      statuses: statuses.byHash,
      pending: known,
      elsewhere,
      childChainId,
      rootChainId,
    }),
  };
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
  statuses: ReadonlyMap<string, BridgeTransactionStatus>,
  signal: AbortSignal,
): Promise<readonly ElsewhereTransfer[]> {
  for (const transfer of memory.listed ?? []) {
    const status = statuses.get(transfer.transactionHash) ?? transfer.status;
    if (status === null || !hasEnded(status)) memory.crossing.add(transfer.transactionHash);
  }
  const named = await Promise.allSettled(
    crossingOf(memory).map(async (transfer): Promise<ElsewhereTransfer | null> => {
      const { token, destinationChainId } = transfer;
      if (token === null) return null;
      return { transfer, token: await labelled(engine, destinationChainId, token, memory.labels, signal) };
    }),
  );
  return named.flatMap((outcome) => (outcome.status === 'fulfilled' ? (outcome.value ?? []) : []));
}

interface Statuses {
  readonly byHash: ReadonlyMap<string, BridgeTransactionStatus>;
  readonly isPartial: boolean;
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
): Promise<Statuses> {
  const sent = [
    ...executions.flatMap((execution) => sentTask(execution) ?? []),
    ...others.map(({ sourceChainId, transactionHash }) => ({ chainId: sourceChainId, transactionHash })),
  ];
  const chains = [...new Set(sent.map(({ chainId }) => chainId))];
  const answers = await Promise.allSettled(
    chains.map((sourceChainId) => {
      const txHashes = sent.flatMap(({ chainId, transactionHash }) =>
        chainId === sourceChainId && transactionHash !== null ? [transactionHash] : [],
      );
      return engine.bridge.getStatus({ sourceChainId, txHashes }, { signal });
    }),
  );
  const statuses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const heard = statuses.filter((status) => !isForgotten(status, executions));
  return { byHash: new Map(heard.map((status) => [status.txHash, status])), isPartial: heard.length < sent.length };
}

/** A service that does not answer knows nothing (PENDING). Where the journal knows more, that stands. */
function isForgotten({ status, txHash }: BridgeTransactionStatus, executions: readonly ExecutionSnapshot[]): boolean {
  if (status !== BridgeStatus.PENDING) return false;
  const known = executions.find((execution) => sentTask(execution)?.transactionHash === txHash);
  const detail = known?.tasks.find(({ action }) => action === 'await-arrival')?.detail;
  return detail != null && !detail.startsWith(BridgeStatus.PENDING);
}

async function readQueue(
  engine: FundingEngine,
  recipient: string,
  rootChainId: number,
  labels: Map<string, Token>,
  signal: AbortSignal,
): Promise<readonly { readonly withdrawal: PendingWithdrawal; readonly token: Token }[]> {
  const pending = await engine.bridge.getPendingWithdrawals(recipient, { signal });
  return Promise.all(
    pending.map(async (withdrawal) => ({
      withdrawal,
      token: await labelled(engine, rootChainId, withdrawal.token, labels, signal),
    })),
  );
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
