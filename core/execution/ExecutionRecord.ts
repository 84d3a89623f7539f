import { ExecutionStatus, TaskState, type ExecutionSnapshot, type TaskSnapshot } from './ExecutionSnapshot.js';
import type { JournalEntry, JournaledHalt, JournalStore, TaskRecord } from './JournalStore.js';
import { snapshotOf } from './journal/snapshotOf.js';

export interface ExecutionRecordOptions {
  /** As it stands; not written before the first change. */
  readonly entry: JournalEntry;
  readonly journal: JournalStore;
  readonly now: () => number;
  readonly emit: (snapshot: ExecutionSnapshot) => void;
}

/** The truth about one execution: what is shown (`snapshot`) and what is written down (`entry`), changed together. */
export class ExecutionRecord {
  #snapshot: ExecutionSnapshot;
  #entry: JournalEntry;
  #lastPut: Promise<void> = Promise.resolve();

  constructor(private readonly options: ExecutionRecordOptions) {
    this.#entry = options.entry;
    this.#snapshot = snapshotOf(options.entry);
  }

  emit(): void {
    this.options.emit(this.#snapshot);
  }

  /** What was written about a task, now or before a reload. */
  taskRecord(taskId: string): TaskRecord | undefined {
    return this.#entry.tasks[taskId];
  }

  /** Whether no other task may have a transaction under way. */
  isOnlyOpen(taskId: string): boolean {
    return Object.entries(this.#entry.tasks).every(([id, { state }]) => id === taskId || (state !== 'intended' && state !== 'sent'));
  }

  show(taskId: string, change: Partial<TaskSnapshot>): void {
    const tasks = this.#snapshot.tasks.map((task) => (task.id === taskId ? this.#timed({ ...task, ...change }) : task));
    this.#snapshot = { ...this.#snapshot, tasks };
    this.emit();
  }

  /** Takes up an execution again that had come to an end, or whose page has gone. */
  async reopen(): Promise<void> {
    this.#entry = { ...this.#entry, status: ExecutionStatus.RUNNING, halt: null };
    this.#snapshot = snapshotOf(this.#entry);
    this.emit();
    await this.#put({});
  }

  /** Resolves once it is written: what must survive a crash is awaited before the wallet is asked. */
  async write(taskId: string, record: TaskRecord): Promise<void> {
    const { [taskId]: before } = this.#entry.tasks;
    try {
      await this.#put({ tasks: { ...this.#entry.tasks, [taskId]: record } });
    } catch (error) {
      const others = Object.entries(this.#entry.tasks).filter(([id]) => id !== taskId);
      const tasks = Object.fromEntries(before === undefined ? others : [...others, [taskId, before]]);
      this.#entry = { ...this.#entry, tasks }; // what was not written does not happen
      throw error;
    }
  }

  /** Writes down what has already happened: a store that fails must not turn a known outcome into an unknown one. */
  async note(taskId: string, record: TaskRecord): Promise<void> {
    await this.#put({ tasks: { ...this.#entry.tasks, [taskId]: record } }).catch(() => undefined);
  }

  async end(status: ExecutionStatus, halt: JournaledHalt | null): Promise<void> {
    await this.#put({ status, halt }).catch(() => undefined); // as with a note: the outcome is told all the same
    this.#snapshot = { ...this.#snapshot, status, error: halt && { code: halt.code, message: halt.message } };
    this.emit();
  }

  /** One after the other: an older truth must not overwrite a newer one in a store that takes its time. */
  #put(change: Partial<JournalEntry>): Promise<void> {
    const entry = (this.#entry = { ...this.#entry, ...change, updatedAt: this.options.now() });
    const put = (): Promise<void> => this.options.journal.put(entry);
    this.#lastPut = this.#lastPut.then(put, put);
    return this.#lastPut;
  }

  #timed(task: TaskSnapshot): TaskSnapshot {
    const startedAt = task.startedAt ?? this.options.now();
    return { ...task, startedAt, endedAt: endStates.has(task.state) ? (task.endedAt ?? this.options.now()) : null };
  }
}

const endStates: ReadonlySet<TaskState> = new Set([TaskState.CONFIRMED, TaskState.SKIPPED, TaskState.REJECTED, TaskState.FAILED, TaskState.UNKNOWN]);
