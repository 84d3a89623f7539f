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
  #isSealed = false;

  constructor(private readonly options: ExecutionRecordOptions) {
    this.#entry = options.entry;
    this.#snapshot = snapshotOf(options.entry);
  }

  /** Somebody else carries the execution on: what still comes in here is not written any more. */
  seal(): void {
    this.#isSealed = true;
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
    return Object.entries(this.#entry.tasks).every(([id, { state }]) => id === taskId || !underWay.has(state));
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
  write(taskId: string, record: TaskRecord): Promise<void> {
    return this.writeAll({ [taskId]: record });
  }

  /** All or none. */
  async writeAll(records: TaskRecords): Promise<void> {
    const { tasks: before } = this.#entry;
    try {
      await this.#put({ tasks: { ...before, ...records } });
    } catch (error) {
      const others = Object.entries(this.#entry.tasks).filter(([id]) => !(id in records));
      const own = Object.entries(before).filter(([id]) => id in records);
      this.#entry = { ...this.#entry, tasks: Object.fromEntries([...others, ...own]) }; // what was not written does not happen
      throw error;
    }
  }

  /** Writes down what has already happened: a store that fails must not turn a known outcome into an unknown one. */
  note(taskId: string, record: TaskRecord): Promise<void> {
    return this.noteAll({ [taskId]: record });
  }

  async noteAll(records: TaskRecords): Promise<void> {
    await this.#put({ tasks: { ...this.#entry.tasks, ...records } }).catch(() => undefined);
  }

  /** Of these nothing has happened, as is certain: they are as before the wallet was asked. */
  async forget(taskIds: readonly string[]): Promise<void> {
    const tasks = Object.fromEntries(Object.entries(this.#entry.tasks).filter(([id]) => !taskIds.includes(id)));
    await this.#put({ tasks }).catch(() => undefined);
    const anew = snapshotOf(this.#entry).tasks;
    this.#snapshot = { ...this.#snapshot, tasks: this.#snapshot.tasks.map((task, index) => (taskIds.includes(task.id) ? (anew[index] ?? task) : task)) };
    this.emit();
  }

  async end(status: ExecutionStatus, halt: JournaledHalt | null): Promise<void> {
    await this.#put({ status, halt }).catch(() => undefined); // as with a note: the outcome is told all the same
    this.#snapshot = { ...this.#snapshot, status, error: halt && { code: halt.code, message: halt.message } };
    this.emit();
  }

  /** One after the other: an older truth must not overwrite a newer one in a store that takes its time. */
  #put(change: Partial<JournalEntry>): Promise<void> {
    const entry = (this.#entry = { ...this.#entry, ...change, updatedAt: this.options.now() });
    const put = (): Promise<void> => (this.#isSealed ? Promise.resolve() : this.options.journal.put(entry));
    this.#lastPut = this.#lastPut.then(put, put);
    return this.#lastPut;
  }

  #timed(task: TaskSnapshot): TaskSnapshot {
    const startedAt = task.startedAt ?? this.options.now();
    return { ...task, startedAt, endedAt: endStates.has(task.state) ? (task.endedAt ?? this.options.now()) : null };
  }
}

type TaskRecords = Readonly<Record<string, TaskRecord>>;

const underWay: ReadonlySet<TaskRecord['state']> = new Set(['intended', 'sent', 'batch-intended', 'batch-sent']);
const endStates: ReadonlySet<TaskState> = new Set([TaskState.CONFIRMED, TaskState.SKIPPED, TaskState.REJECTED, TaskState.FAILED, TaskState.UNKNOWN]);
