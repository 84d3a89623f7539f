import { catchError, exhaustMap, type Observable, of, scan, timer } from 'rxjs';
import {
  BridgeStatus,
  type BridgeTransactionStatus,
  type ExecutionSnapshot,
  type FundingEngine,
  fromAbortable,
  NATIVE,
  NATIVE_ETH_PLACEHOLDER,
  type PendingWithdrawal,
  type Token,
} from '../../core/index.js';
import { openPayments } from '../payment/openPayments.js';
import { listTransfers, sentTask } from './listTransfers.js';
import { noTransfers, type TransferList } from './Transfer.js';

const everyMs = 10_000;

/**
 * The account's money between the chains: what this device sent and has not seen arrive, and what waits in the bridge's queue. Cold; emits what was
 * read, at once and every 10 seconds, and never completes or errors. What does not answer makes it partial, and what was known stays.
 */
export function watchTransfers(engine: FundingEngine, account: string): Observable<TransferList> {
  const labels = new Map<string, Token>();
  return timer(0, everyMs).pipe(
    exhaustMap(() =>
      fromAbortable((signal) => readTransfers(engine, account, labels, signal)).pipe(catchError(() => of(null))),
    ),
    scan(
      (last: TransferList, read) =>
        read ?? { ...last, status: last.status === 'known' ? 'known' : 'unread', isPartial: true },
      noTransfers,
    ),
  );
}

async function readTransfers(
  engine: FundingEngine,
  account: string,
  labels: Map<string, Token>,
  signal: AbortSignal,
): Promise<TransferList> {
  const { childChainId, rootChainId } = engine.environment.bridgePair;
  const open = await openPayments(engine, account, ({ route }) => route.kind === 'bridge');
  const executions = open.filter((execution) => sentTask(execution) !== undefined);
  const recipients = [...new Set([account, ...executions.flatMap(({ route }) => route.steps.at(-1)?.recipient ?? [])])];
  const [statuses, queues] = await Promise.all([
    readStatuses(engine, executions, signal),
    Promise.allSettled(recipients.map((recipient) => readQueue(engine, recipient, rootChainId, labels, signal))),
  ]);
  signal.throwIfAborted();
  const known = queues.flatMap((queue) => (queue.status === 'fulfilled' ? queue.value : []));
  const isPartial = statuses.isPartial || queues.some(({ status }) => status === 'rejected');
  return {
    status: 'known',
    isPartial,
    transfers: listTransfers({ executions, statuses: statuses.byHash, pending: known, childChainId, rootChainId }),
  };
}

interface Statuses {
  readonly byHash: ReadonlyMap<string, BridgeTransactionStatus>;
  readonly isPartial: boolean;
}

/** All transfers of a chain in one question. */
async function readStatuses(
  engine: FundingEngine,
  executions: readonly ExecutionSnapshot[],
  signal: AbortSignal,
): Promise<Statuses> {
  const sent = executions.flatMap((execution) => sentTask(execution) ?? []);
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
  const known = labels.get(address);
  if (known !== undefined) return known;
  const token = await engine.tokens.getTokenInfo(chainId, address === NATIVE_ETH_PLACEHOLDER ? NATIVE : address, {
    signal,
  });
  labels.set(address, token);
  return token;
}
