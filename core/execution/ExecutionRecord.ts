import type { FundingRoute, FundingStep } from '../routing/FundingRoute.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import type { Closing, LoggedRequest, SearchedLogs, WalletAnswer } from '../sending/LoggedRequest.js';
import { isOfTasks, isStanding } from '../sending/RequestLog.js';
import { type ExecutionSnapshot, ExecutionStatus, type TaskSnapshot, TaskState } from './ExecutionSnapshot.js';
import type { TaskLabel } from './ExecutionTask.js';
import type { JournalEntry, JournaledHalt, JournalStore, TaskRecord } from './JournalStore.js';
import { snapshotOf } from './journal/snapshotOf.js';

export interface ExecutionRecordOptions {
  /** As it is written down. */
  readonly entry: JournalEntry;
  readonly journal: JournalStore;
  /** Unique: tells our own revisions from those of others. */
  readonly writer: string;
  readonly now: () => number;
  readonly emit: (snapshot: ExecutionSnapshot) => void;
}

/** The truth about one execution: what is shown (`snapshot`) and what is written down (`entry`), changed together. */
export class ExecutionRecord {
  #snapshot: ExecutionSnapshot;
  #entry: JournalEntry;
  /** Of the store, as far as is known here. */
  #revision: number;
  #lastPut: Promise<void> = Promise.resolve();
  #isSealed = false;
  /** By request: how far it was written that logs were read. */
  readonly #searched = new Map<string, bigint>();
  /** Requests of tasks that go out at once are numbered before they are written. */
  #lastRequestId: number;

  constructor(private readonly options: ExecutionRecordOptions) {
    this.#entry = { ...options.entry, writer: options.writer };
    this.#revision = options.entry.revision;
    this.#lastRequestId = options.entry.requests.length;
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

  /** The step that a task is of: `<step index>/<task id>`. */
  stepOf(taskId: string): FundingStep {
    return this.#entry.route.steps[Number.parseInt(taskId, 10)] as FundingStep;
  }

  get route(): FundingRoute {
    return this.#entry.route;
  }

  everyRequest(): readonly LoggedRequest[] {
    return this.#entry.requests;
  }

  /** Of the tasks, oldest first. */
  requestsOf(taskIds: readonly string[]): readonly LoggedRequest[] {
    return this.#entry.requests.filter((request) => isOfTasks(request, taskIds));
  }

  /** Whether no other task has a request that stands. */
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

  /** Written down before anything is asked or shown: from now on everybody who shares the journal knows of it. Rejects where that fails. */
  open(): Promise<void> {
    return this.#put({});
  }

  /** Takes up an execution again that had come to an end, or whose page has gone. */
  async reopen(): Promise<void> {
    const entry = { ...this.#entry, status: ExecutionStatus.RUNNING, halt: null };
    this.#snapshot = snapshotOf(entry);
    this.emit();
    await this.#put(entry);
  }

  /** A request and its tasks, before the wallet is asked. Rejects where it was not written; then it did not happen. */
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

  /** Kept at once, and written with the next change, or once it has got far. */
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

  /** Resolves once it is written; rejects where it was not. */
  write(taskId: string, record: TaskRecord): Promise<void> {
    return this.#put({ tasks: { ...this.#entry.tasks, [taskId]: record } });
  }

  /** Writes down what has already happened: a store that fails must not turn a known outcome into an unknown one. @throws ExecutionTakenOver */
  note(taskId: string, record: TaskRecord): Promise<void> {
    return this.noteAll({ [taskId]: record });
  }

  noteAll(records: TaskRecords): Promise<void> {
    return this.#note({ tasks: { ...this.#entry.tasks, ...records } });
  }

  /** What became of tasks together with the proof that closes their request: a page that dies leaves neither without the other. */
  noteSettled(records: TaskRecords, requestId: string, closed: Closing): Promise<void> {
    return this.#note({
      tasks: { ...this.#entry.tasks, ...records },
      requests: this.#withRequest(requestId, { closed }),
    });
  }

  /** Tasks are shown as they are written down. */
  showAsWritten(taskIds: readonly string[]): void {
    const anew = snapshotOf(this.#entry).tasks;
    this.#snapshot = {
      ...this.#snapshot,
      tasks: this.#snapshot.tasks.map((task, index) => (taskIds.includes(task.id) ? (anew[index] ?? task) : task)),
    };
    this.emit();
  }

  /** Of these nothing has happened: they are as before the wallet was asked. What it was asked for stays in the log. */
  async forget(taskIds: readonly string[]): Promise<void> {
    await this.#forget(taskIds, this.#entry.requests);
  }

  /** What these have done was not enough, or holds no longer: they are as before, and their transactions, which are in a block, say nothing of what is asked for next. */
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

  /** Everything is shown as it is written down. */
  showAnew(): void {
    this.#snapshot = snapshotOf(this.#entry);
    this.emit();
  }

  /** Given up, by the player's word. Rejects where it could not be written down. */
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

  /** One after the other: an older truth must not overwrite a newer one in a store that takes its time. */
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
      // A write of ours whose answer was lost has been made all the same.
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
/** So many blocks of logs are read again at most after a reload. */
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
