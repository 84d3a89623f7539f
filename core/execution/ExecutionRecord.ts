import type { FundingRoute } from '../routing/FundingRoute.js';
import { ExecutionStatus, TaskState, type ExecutionSnapshot, type TaskSnapshot } from './ExecutionSnapshot.js';
import type { JournalEntry, JournalStore, TaskRecord } from './JournalStore.js';
import type { PlannedTask } from './planRoute.js';

export interface ExecutionRecordOptions {
  readonly executionId: string;
  readonly route: FundingRoute;
  readonly planned: readonly PlannedTask[];
  readonly journal: JournalStore;
  readonly now: () => number;
  readonly emit: (snapshot: ExecutionSnapshot) => void;
}

/** The truth about one execution: what is shown (`snapshot`) and what is written down (`entry`), changed together. */
export class ExecutionRecord {
  #snapshot: ExecutionSnapshot;
  #entry: JournalEntry;

  constructor(private readonly options: ExecutionRecordOptions) {
    const { executionId, route, planned, now } = options;
    this.#snapshot = { id: executionId, route, status: ExecutionStatus.RUNNING, tasks: planned.map(pendingTask), error: null };
    this.#entry = { executionId, account: route.account, route, status: ExecutionStatus.RUNNING, tasks: {}, createdAt: now(), updatedAt: now() };
  }

  emit(): void {
    this.options.emit(this.#snapshot);
  }

  show(taskId: string, change: Partial<TaskSnapshot>): void {
    const tasks = this.#snapshot.tasks.map((task) => (task.id === taskId ? this.#timed({ ...task, ...change }) : task));
    this.#snapshot = { ...this.#snapshot, tasks };
    this.emit();
  }

  /** Resolves once it is written: what must survive a crash is awaited before the wallet is asked. */
  async write(taskId: string, record: TaskRecord): Promise<void> {
    await this.#put({ tasks: { ...this.#entry.tasks, [taskId]: record } });
  }

  /** Writes down what has already happened: a store that fails must not turn a known outcome into an unknown one. */
  async note(taskId: string, record: TaskRecord): Promise<void> {
    await this.write(taskId, record).catch(() => undefined);
  }

  async end(status: ExecutionStatus, error: ExecutionSnapshot['error']): Promise<void> {
    await this.#put({ status }).catch(() => undefined); // as with a note: the outcome is told all the same
    this.#snapshot = { ...this.#snapshot, status, error };
    this.emit();
  }

  async #put(change: Partial<JournalEntry>): Promise<void> {
    this.#entry = { ...this.#entry, ...change, updatedAt: this.options.now() };
    await this.options.journal.put(this.#entry);
  }

  #timed(task: TaskSnapshot): TaskSnapshot {
    const startedAt = task.startedAt ?? this.options.now();
    return { ...task, startedAt, endedAt: endStates.has(task.state) ? (task.endedAt ?? this.options.now()) : null };
  }
}

const endStates: ReadonlySet<TaskState> = new Set([TaskState.CONFIRMED, TaskState.SKIPPED, TaskState.REJECTED, TaskState.FAILED, TaskState.UNKNOWN]);

function pendingTask({ id, task }: PlannedTask): TaskSnapshot {
  const { action, chainId } = task;
  return { id, action, chainId, state: TaskState.PENDING, label: null, transactionHash: null, detail: null, startedAt: null, endedAt: null };
}
