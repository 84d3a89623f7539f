import type { FundingRoute, FundingStep } from '../routing/FundingRoute.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import type { Closing, LoggedRequest, SearchedLogs, WalletAnswer } from '../sending/LoggedRequest.js';
import { isOfTasks, isStanding } from '../sending/RequestLog.js';
import { type ExecutionSnapshot, ExecutionStatus, type TaskSnapshot, TaskState } from './ExecutionSnapshot.js';
import type { TaskLabel } from './ExecutionTask.js';
import type { JournalEntry, JournaledHalt, JournalStore, TaskRecord } from './JournalStore.js';
import { snapshotOf } from './journal/snapshotOf.js';

export interface ExecutionRecordOptions {
  /** The journal entry to start from. */
  readonly entry: JournalEntry;
  readonly journal: JournalStore;
  /** Unique per run, to distinguish its revisions from those of others. */
  readonly writer: string;
  readonly now: () => number;
  readonly emit: (snapshot: ExecutionSnapshot) => void;
}

/** Holds the state of one execution: the `snapshot` to emit and the `entry` to journal, always changed together. */
export class ExecutionRecord {
  #snapshot: ExecutionSnapshot;
  #entry: JournalEntry;
  /** Last known revision in the store. */
  #revision: number;
  #lastPut: Promise<void> = Promise.resolve();
  #isSealed = false;
  /** Blocks up to which the journaled log search has come, by request. */
  readonly #searched = new Map<string, bigint>();
  /** Number of the last request. Tasks sent together get their numbers before they are written. */
  #lastRequestId: number;

  constructor(private readonly options: ExecutionRecordOptions) {
    this.#entry = { ...options.entry, writer: options.writer };
    this.#revision = options.entry.revision;
    this.#lastRequestId = options.entry.requests.length;
    this.#snapshot = snapshotOf(options.entry);
  }

  /** Stops all writes, because another process has taken over the execution. */
  seal(): void {
    this.#isSealed = true;
  }

  emit(): void {
    this.options.emit(this.#snapshot);
  }

  /** Returns the journaled record of a task, from this run or before a reload. */
  taskRecord(taskId: string): TaskRecord | undefined {
    return this.#entry.tasks[taskId];
  }

  /** Returns the step of a task, whose id is `<step index>/<task id>`. */
  stepOf(taskId: string): FundingStep {
    return this.#entry.route.steps[Number.parseInt(taskId, 10)] as FundingStep;
  }

  get route(): FundingRoute {
    return this.#entry.route;
  }

  everyRequest(): readonly LoggedRequest[] {
    return this.#entry.requests;
  }

  /** Returns the requests of the tasks, oldest first. */
  requestsOf(taskIds: readonly string[]): readonly LoggedRequest[] {
    return this.#entry.requests.filter((request) => isOfTasks(request, taskIds));
  }

  /** Whether no other task has an open request. */
  isAlone(taskIds: readonly string[]): boolean {
    return this.#entry.requests.every(
      (request) => !isStanding(request) || isOfTasks(request, taskIds) || this.#isBehind(request),
    );
  }

  nextRequestId(): string {
    this.#lastRequestId += 1;
    return `${this.#lastRequestId}`;
  }

  show(taskId: string, change: Partial<TaskSnapshot>): void {
    const tasks = this.#snapshot.tasks.map((task) => (task.id === taskId ? this.#timed({ ...task, ...change }) : task));
    this.#snapshot = { ...this.#snapshot, tasks };
    this.emit();
  }

  /**
   * Journals the execution before any prompt or emission, so that every engine with the same
   * journal knows it. Rejects if the write fails.
   */
  open(): Promise<void> {
    return this.#put({});
  }

  /** Reopens an execution that ended or whose page closed. */
  async reopen(): Promise<void> {
    const entry = { ...this.#entry, status: ExecutionStatus.RUNNING, halt: null };
    this.#snapshot = snapshotOf(entry);
    this.emit();
    await this.#put(entry);
  }

  /**
   * Journals a request and its tasks before the wallet is prompted. If the write fails, rejects and
   * leaves the record unchanged.
   */
  async addRequest(request: LoggedRequest, labels: ReadonlyMap<string, TaskLabel>): Promise<void> {
    const { tasks, requests } = this.#entry;
    const { batchId } = request;
    const asked = request.calls.flatMap(({ taskId }): readonly (readonly [string, TaskRecord])[] => {
      const label = labels.get(taskId);
      return label === undefined
        ? []
        : [[taskId, { state: 'asked', label, at: request.at, ...(batchId !== undefined && { batchId }) }]];
    });
    try {
      await this.#put({ requests: [...requests, request], tasks: { ...tasks, ...Object.fromEntries(asked) } });
    } catch (error) {
      const before = Object.fromEntries(
        asked.map(([id]) => [id, tasks[id]] as const).filter(([, record]) => record !== undefined),
      ) as TaskRecords;
      const others = Object.entries(this.#entry.tasks).filter(([id]) => !asked.some(([askedId]) => askedId === id));
      this.#entry = {
        ...this.#entry,
        requests: this.#entry.requests.filter(({ id }) => id !== request.id),
        tasks: { ...Object.fromEntries(others), ...before },
      };
      throw error;
    }
  }

  noteAnswer(requestId: string, answer: WalletAnswer): Promise<void> {
    return this.#changeRequest(requestId, { answer });
  }

  noteClosing(requestId: string, closed: Closing): Promise<void> {
    return this.#changeRequest(requestId, { closed });
  }

  /** Keeps the progress in memory at once. Writes it with the next change, or after enough blocks. */
  noteSearch(requestId: string, searched: SearchedLogs): Promise<void> {
    const { blockNumber = 0n } = this.#entry.requests.find(({ id }) => id === requestId) ?? {};
    const written = this.#searched.get(requestId) ?? blockNumber;
    if (searched.until - written >= BLOCKS_WRITTEN) {
      this.#searched.set(requestId, searched.until);
      return this.#changeRequest(requestId, { searched });
    }
    this.#entry = { ...this.#entry, requests: this.#withRequest(requestId, { searched }) };
    return Promise.resolve();
  }

  /** Resolves once the record is written; rejects if the write fails. */
  write(taskId: string, record: TaskRecord): Promise<void> {
    return this.#put({ tasks: { ...this.#entry.tasks, [taskId]: record } });
  }

  /**
   * Journals something that has already happened. A failing store must not turn a known outcome
   * into an unknown one.
   * @throws ExecutionTakenOver
   */
  note(taskId: string, record: TaskRecord): Promise<void> {
    return this.noteAll({ [taskId]: record });
  }

  noteAll(records: TaskRecords): Promise<void> {
    return this.#note({ tasks: { ...this.#entry.tasks, ...records } });
  }

  /**
   * Journals the outcome of tasks and the proof that closes their request in one write, so that a
   * crash can't separate them.
   */
  noteSettled(records: TaskRecords, requestId: string, closed: Closing): Promise<void> {
    return this.#note({
      tasks: { ...this.#entry.tasks, ...records },
      requests: this.#withRequest(requestId, { closed }),
    });
  }

  /** Shows tasks as they are journaled. */
  showAsWritten(taskIds: readonly string[]): void {
    const anew = snapshotOf(this.#entry).tasks;
    this.#snapshot = {
      ...this.#snapshot,
      tasks: this.#snapshot.tasks.map((task, index) => (taskIds.includes(task.id) ? (anew[index] ?? task) : task)),
    };
    this.emit();
  }

  /**
   * Resets tasks to their state before the wallet was prompted, because nothing of them happened.
   * Their requests stay in the log.
   */
  async forget(taskIds: readonly string[]): Promise<void> {
    await this.#forget(taskIds, this.#entry.requests);
  }

  /**
   * Resets tasks whose effect was insufficient or no longer holds. Their mined transactions no
   * longer count for later requests.
   */
  async undo(taskIds: readonly string[]): Promise<void> {
    const requests = this.#entry.requests.map((request) => {
      if (request.closed?.proof === 'included' && isOfTasks(request, taskIds))
        return { ...request, closed: { ...request.closed, isUndone: true as const } };
      const told = request.calls
        .map(({ taskId }) => this.#entry.tasks[taskId])
        .find((record) => record?.state === 'included');
      const isUndone = told !== undefined && isStanding(request) && isOfTasks(request, taskIds);
      return isUndone
        ? {
            ...request,
            closed: { proof: 'included' as const, at: this.options.now(), hash: told.hash, isUndone: true as const },
          }
        : request;
    });
    await this.#forget(taskIds, requests);
  }

  /** Shows the whole execution as it is journaled. */
  showAnew(): void {
    this.#snapshot = snapshotOf(this.#entry);
    this.emit();
  }

  /** Marks the execution as abandoned by the player. Rejects if the write fails. */
  async abandon(halt: JournaledHalt): Promise<void> {
    await this.#put({ status: ExecutionStatus.ABANDONED, halt });
    this.showAnew();
  }

  async end(status: ExecutionStatus, halt: JournaledHalt | null): Promise<void> {
    await this.#note({ status, halt });
    const tasks = this.#snapshot.tasks;
    const { tasks: written, refunds, shortfalls } = snapshotOf(this.#entry);
    this.#snapshot = {
      ...this.#snapshot,
      status,
      tasks: tasks.map((task, index) => withStanding(task, written[index])),
      error: halt && { code: halt.code, message: halt.message },
      ...(refunds !== undefined && { refunds }),
      ...(shortfalls !== undefined && { shortfalls }),
    };
    this.emit();
  }

  async #forget(taskIds: readonly string[], requests: readonly LoggedRequest[]): Promise<void> {
    await this.#note({
      requests,
      tasks: Object.fromEntries(Object.entries(this.#entry.tasks).filter(([id]) => !taskIds.includes(id))),
    });
    this.showAsWritten(taskIds);
  }

  #changeRequest(requestId: string, change: Partial<LoggedRequest>): Promise<void> {
    return this.#note({ requests: this.#withRequest(requestId, change) });
  }

  #withRequest(requestId: string, change: Partial<LoggedRequest>): readonly LoggedRequest[] {
    return this.#entry.requests.map((request) => (request.id === requestId ? { ...request, ...change } : request));
  }

  #isBehind({ calls }: LoggedRequest): boolean {
    return calls.every(({ taskId }) => behind.has(this.#entry.tasks[taskId]?.state ?? 'asked'));
  }

  async #note(change: Partial<JournalEntry>): Promise<void> {
    try {
      await this.#put(change);
    } catch (error) {
      if (error instanceof ExecutionTakenOver) throw error;
    }
  }

  /** Writes one change at a time, so that a slow store can't overwrite a newer state with an older one. */
  #put(change: Partial<JournalEntry>): Promise<void> {
    const entry = (this.#entry = { ...this.#entry, ...change, updatedAt: this.options.now() });
    const put = (): Promise<void> => this.#swap(entry);
    this.#lastPut = this.#lastPut.then(put, put);
    return this.#lastPut;
  }

  async #swap(entry: JournalEntry): Promise<void> {
    const { journal, writer } = this.options;
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      if (this.#isSealed) throw new ExecutionTakenOver();
      if (await journal.compareAndSwap({ ...entry, revision: this.#revision + 1 })) {
        this.#revision += 1;
        return;
      }
      // If the response to a write was lost, the write may have succeeded.
      const stored = await journal.get(entry.executionId);
      if (stored?.writer !== writer) break;
      this.#revision = stored.revision;
    }
    this.seal();
    throw new ExecutionTakenOver();
  }

  #timed(task: TaskSnapshot): TaskSnapshot {
    const startedAt = task.startedAt ?? this.options.now();
    return { ...task, startedAt, endedAt: endStates.has(task.state) ? (task.endedAt ?? this.options.now()) : null };
  }
}

type TaskRecords = Readonly<Record<string, TaskRecord>>;

const MOST_ATTEMPTS = 2;
/** At most this many blocks of logs are read again after a reload. */
const BLOCKS_WRITTEN = 1_000n;
const behind: ReadonlySet<TaskRecord['state']> = new Set(['included', 'confirmed', 'skipped']);
const endStates: ReadonlySet<TaskState> = new Set([
  TaskState.CONFIRMED,
  TaskState.SKIPPED,
  TaskState.REJECTED,
  TaskState.FAILED,
  TaskState.REFUNDED,
  TaskState.PARTIAL,
  TaskState.UNKNOWN,
]);

function withStanding(task: TaskSnapshot, written: TaskSnapshot | undefined): TaskSnapshot {
  const { standing: before, ...rest } = task;
  if (before === undefined && written?.standing === undefined) return task;
  return written?.standing === undefined ? rest : { ...rest, standing: written.standing };
}
