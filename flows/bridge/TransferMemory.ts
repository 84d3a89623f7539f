import {
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type ExecutionSnapshot,
  hasEnded,
  type PendingWithdrawal,
  type TransferPage,
} from '../../core/index.js';
import { heldBack } from '../payment/heldBack.js';
import { sentTask } from './listTransfers.js';
import type { Transfer } from './Transfer.js';

/** Of one recipient, as it was read. */
interface Queue {
  readonly withdrawals: readonly PendingWithdrawal[];
  /** Those that were shown with what has sent them: where that goes on before the queue is read anew, they are old, and nobody else's. */
  readonly placed: Set<PendingWithdrawal>;
}

/** What one who watches has heard of an account's transfers: the last good answer of each source stands until it answers again. */
export class TransferMemory {
  /** Those of the journal that have sent something over a bridge and are not done. */
  executions: readonly ExecutionSnapshot[] = [];
  readonly #statuses = new Map<string, BridgeTransactionStatus>();
  /** Hashes that an execution here has sent: its own word counts. */
  readonly #own = new Set<string>();
  /** Hashes of others that were seen under way: that they have arrived is news. */
  readonly #crossing = new Set<string>();
  #listed: readonly CrossChainTransfer[] = [];
  #queues: ReadonlyMap<string, Queue> = new Map();

  /** By transaction hash. */
  get statuses(): ReadonlyMap<string, BridgeTransactionStatus> {
    return this.#statuses;
  }

  /** Others' transfers that are under way, or were while somebody was watching. */
  get others(): readonly CrossChainTransfer[] {
    return this.#listed.filter(
      ({ transactionHash }) => !this.#own.has(transactionHash) && this.#crossing.has(transactionHash),
    );
  }

  get waiting(): readonly PendingWithdrawal[] {
    return [...this.#queues.values()].flatMap(({ withdrawals }) => withdrawals);
  }

  hearJournal(read: readonly ExecutionSnapshot[]): void {
    const open = read.filter(({ status }) => status !== 'done');
    for (const { tasks } of open)
      for (const { transactionHash } of tasks) if (transactionHash) this.#own.add(transactionHash);
    const sent = open.filter((execution) => execution.route.kind === 'bridge' && sentTask(execution) !== undefined);
    for (const execution of sent) {
      const before = this.executions.find(({ id }) => id === execution.id);
      // Its news is younger than what was heard.
      if (before && heldBack(before)?.until !== heldBack(execution)?.until) this.#statuses.delete(hashOf(execution));
    }
    this.executions = sent;
  }

  /** What a source that failed had listed before stays. */
  hearList({ transfers, failures }: TransferPage): void {
    const fresh = new Set(transfers.map(({ transactionHash }) => transactionHash));
    const kept = failures.length === 0 ? [] : this.#listed;
    this.hearStatuses(transfers.flatMap(({ status }) => status ?? []));
    this.#listed = [...transfers, ...kept.filter(({ transactionHash }) => !fresh.has(transactionHash))];
  }

  /** How many of them were news. */
  hearStatuses(statuses: readonly BridgeTransactionStatus[]): number {
    const heard = statuses.filter((status) => !this.#isForgotten(status));
    for (const status of heard) this.#statuses.set(status.txHash, status);
    return heard.length;
  }

  /** Which of those that were listed are under way, by what has been heard of them until now. */
  noteCrossing(): void {
    for (const { transactionHash, status } of this.#listed) {
      const heard = this.#statuses.get(transactionHash) ?? status;
      if (heard === null || !hasEnded(heard)) this.#crossing.add(transactionHash);
    }
  }

  /** By recipient; null where a queue did not answer. */
  hearQueues(answers: ReadonlyMap<string, readonly PendingWithdrawal[] | null>): void {
    const queues = new Map<string, Queue>();
    for (const [recipient, withdrawals] of answers) {
      const before = this.#queues.get(recipient);
      if (withdrawals !== null) {
        this.#forgetReleased(recipient, withdrawals);
        queues.set(recipient, { withdrawals, placed: new Set() });
      } else if (before) queues.set(recipient, before);
    }
    this.#queues = queues;
  }

  /** Without what an old queue still holds of transfers that have gone on. */
  withoutPlaced(transfers: readonly Transfer[]): readonly Transfer[] {
    return transfers.filter(({ transactionHash, withdrawal }) => {
      const placed = withdrawal && this.#queues.get(withdrawal.recipient)?.placed;
      if (!placed) return true;
      if (transactionHash !== null) placed.add(withdrawal);
      return transactionHash !== null || !placed.has(withdrawal);
    });
  }

  /** A service that does not answer knows nothing (PENDING). Where more was heard before, or the journal knows more, that stands. */
  #isForgotten({ status, txHash }: BridgeTransactionStatus): boolean {
    if (status !== BridgeStatus.PENDING) return false;
    const known = this.executions.find((execution) => hashOf(execution) === txHash);
    const detail = known?.tasks.find(({ action }) => action === 'await-arrival')?.detail;
    return [this.#statuses.get(txHash)?.status, detail].some(
      (word) => word != null && !word.startsWith(BridgeStatus.PENDING),
    );
  }

  /** What has left the queue does not wait there, whatever was heard of it before. */
  #forgetReleased(recipient: string, queue: readonly PendingWithdrawal[]): void {
    for (const [hash, { recipient: whose, data }] of this.#statuses)
      if (whose === recipient && data.withdrawalIndex !== undefined)
        if (!queue.some(({ index }) => index === data.withdrawalIndex)) this.#statuses.delete(hash);
  }
}

function hashOf(execution: ExecutionSnapshot): string {
  return sentTask(execution)?.transactionHash ?? '';
}
