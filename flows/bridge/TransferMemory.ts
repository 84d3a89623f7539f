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

/** The queue of one recipient at the last read. */
interface Queue {
  readonly withdrawals: readonly PendingWithdrawal[];
  /**
   * Withdrawals already shown together with their sending transaction. If that transaction is
   * completed before the queue is read again, these entries are outdated and don't belong to other
   * transfers.
   */
  readonly placed: Set<PendingWithdrawal>;
}

/** Keeps the last successful response of each source about an account's transfers until it responds again. */
export class TransferMemory {
  /** Journaled executions that sent something over a bridge and aren't done. */
  executions: readonly ExecutionSnapshot[] = [];
  readonly #statuses = new Map<string, BridgeTransactionStatus>();
  /** Hashes sent by executions on this device, whose journal takes precedence. */
  readonly #own = new Set<string>();
  /** Hashes of other transfers seen in progress, so that their arrival is shown. */
  readonly #crossing = new Set<string>();
  #listed: readonly CrossChainTransfer[] = [];
  #queues: ReadonlyMap<string, Queue> = new Map();

  /** By transaction hash. */
  get statuses(): ReadonlyMap<string, BridgeTransactionStatus> {
    return this.#statuses;
  }

  /** Transfers of other devices that are in progress, or were at an earlier read. */
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
      // The journal's change is newer than the service's status.
      if (before && heldBack(before)?.until !== heldBack(execution)?.until) this.#statuses.delete(hashOf(execution));
    }
    this.executions = sent;
  }

  /** Keeps earlier entries of a source that failed. */
  hearList({ transfers, failures }: TransferPage): void {
    const fresh = new Set(transfers.map(({ transactionHash }) => transactionHash));
    const kept = failures.length === 0 ? [] : this.#listed;
    this.hearStatuses(transfers.flatMap(({ status }) => status ?? []));
    this.#listed = [...transfers, ...kept.filter(({ transactionHash }) => !fresh.has(transactionHash))];
  }

  /** Returns how many statuses were accepted. */
  hearStatuses(statuses: readonly BridgeTransactionStatus[]): number {
    const heard = statuses.filter((status) => !this.#isForgotten(status));
    for (const status of heard) this.#statuses.set(status.txHash, status);
    return heard.length;
  }

  /** Marks listed transfers that are in progress according to the current statuses. */
  noteCrossing(): void {
    for (const { transactionHash, status } of this.#listed) {
      const heard = this.#statuses.get(transactionHash) ?? status;
      if (heard === null || !hasEnded(heard)) this.#crossing.add(transactionHash);
    }
  }

  /** By recipient; `null` if a queue failed. */
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

  /** Leaves out outdated queue entries of transfers that have been continued. */
  withoutPlaced(transfers: readonly Transfer[]): readonly Transfer[] {
    return transfers.filter(({ transactionHash, withdrawal }) => {
      const placed = withdrawal && this.#queues.get(withdrawal.recipient)?.placed;
      if (!placed) return true;
      if (transactionHash !== null) placed.add(withdrawal);
      return transactionHash !== null || !placed.has(withdrawal);
    });
  }

  /** A failing service reports PENDING. Keeps a more advanced earlier status, or the journal's. */
  #isForgotten({ status, txHash }: BridgeTransactionStatus): boolean {
    if (status !== BridgeStatus.PENDING) return false;
    const known = this.executions.find((execution) => hashOf(execution) === txHash);
    const detail = known?.tasks.find(({ action }) => action === 'await-arrival')?.detail;
    return [this.#statuses.get(txHash)?.status, detail].some(
      (word) => word != null && !word.startsWith(BridgeStatus.PENDING),
    );
  }

  /** Drops the status of withdrawals that have left the queue. */
  #forgetReleased(recipient: string, queue: readonly PendingWithdrawal[]): void {
    for (const [hash, { recipient: whose, data }] of this.#statuses)
      if (whose === recipient && data.withdrawalIndex !== undefined)
        if (!queue.some(({ index }) => index === data.withdrawalIndex)) this.#statuses.delete(hash);
  }
}

function hashOf(execution: ExecutionSnapshot): string {
  return sentTask(execution)?.transactionHash ?? '';
}
