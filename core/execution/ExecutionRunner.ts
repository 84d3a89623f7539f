import { networkOf } from '../config/networkOf.js';
import { engineErrors, ResumeProblem } from '../errors/engineErrors.js';
import { digestOf } from '../routing/digestOf.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { isWatched } from '../sending/RequestLog.js';
import type { Work } from '../stream/fromWork.js';
import { AtomicSupport } from '../wallet/calls/AtomicSupport.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { Aim } from './assertMayBegin.js';
import type { NewExecution } from './Beginning.js';
import { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionRun, type RunOptions } from './ExecutionRun.js';
import { ExecutionCarrier, type ExecutionSnapshot, ExecutionStatus } from './ExecutionSnapshot.js';
import type { ExecutionContext, StepExecutor } from './ExecutionTask.js';
import { stopped } from './halts.js';
import type { JournalEntry } from './JournalStore.js';
import { assertReadable, assertSamePlan, assertUnchanged } from './journal/assertResumable.js';
import { readClaimingEntries } from './journal/claimingEntries.js';
import { hashesOf } from './journal/hashesOf.js';
import { newEntry } from './journal/newEntry.js';
import { snapshotOf } from './journal/snapshotOf.js';
import { hashesBeside } from './knownHashes.js';
import type { Lease } from './lock/ExecutionLock.js';
import type { LeftExecutions } from './lock/LeftExecutions.js';
import { lockNameOf } from './lockNameOf.js';
import { lookForLate } from './lookForLate.js';
import { type PlannedTask, planRoute } from './planRoute.js';
import { runTasks } from './runTasks.js';

export interface RunnerOptions extends RunOptions {
  readonly executors: () => readonly StepExecutor[];
}

interface Given {
  readonly wallet: Eip1193Provider;
  readonly lease: Lease;
  readonly work: Work<ExecutionSnapshot>;
}

interface GoingOn extends Given {
  readonly entry: JournalEntry;
  /** Ids of requests whose prompts the player confirmed as closed. Default: none. */
  readonly closedWindows?: ReadonlySet<string>;
}

interface Run extends Required<GoingOn> {
  readonly aim: Aim;
}

/**
 * Runs one execution step by step under its lease: starts, continues or only inspects it. Owns the
 * wallet and the order.
 */
export class ExecutionRunner {
  readonly #support: AtomicSupport;

  constructor(
    private readonly options: RunnerOptions,
    private readonly left: LeftExecutions,
  ) {
    this.#support = new AtomicSupport(options.clock);
  }

  async begin({ executionId, identity, route }: NewExecution, given: Given): Promise<void> {
    const hashes = new Map<string, string>();
    const planned = this.#plan(executionId, route, hashes);
    const entry = newEntry({
      executionId,
      identity,
      digest: digestOf(route),
      route,
      planned,
      nowMs: this.options.clock.now(),
    });
    const run: Run = { entry, ...given, aim: 'go-on', closedWindows: NONE };
    const record = this.#record(run);
    record.emit();
    try {
      await record.open();
    } catch (error) {
      if (error instanceof ExecutionTakenOver) throw error;
      const { task: state, status, reason } = stopped(error);
      return record.end(status, { taskId: null, state, ...reason });
    }
    await this.#carryOut(planned, hashes, record, run);
  }

  /**
   * Resumes an execution. If it is done, partly done or refunded, only emits its state.
   * @throws TributaryError EXECUTION_NOT_RESUMABLE if it was abandoned
   */
  async goOn({ closedWindows = NONE, ...given }: GoingOn, attempt = 1): Promise<void> {
    const run: Run = { ...given, aim: 'go-on', closedWindows };
    const { entry, work } = run;
    if (entry.status === ExecutionStatus.ABANDONED)
      throw engineErrors.executionNotResumable(entry.executionId, ResumeProblem.ABANDONED);
    if (isSettled(entry)) return work.emit(snapshotOf(entry));
    const { planned, hashes } = this.#planAgain(entry);
    const record = this.#record(run);
    try {
      await record.reopen();
    } catch (error) {
      return this.goOn({ ...run, entry: await this.#writtenMeanwhile(run, error, attempt) }, attempt + 1);
    }
    await this.#carryOut(planned, hashes, record, run);
  }

  /**
   * Checks an ended execution only for late effects of its open requests. If the outcome is
   * certain, emits the journaled state.
   */
  async lookAgain(
    entry: JournalEntry,
    {
      wallet,
      lease,
      signal,
    }: { readonly wallet: Eip1193Provider; readonly lease: Lease; readonly signal: AbortSignal },
  ): Promise<ExecutionSnapshot> {
    const isOver = isSettled(entry) || entry.status === ExecutionStatus.ABANDONED;
    const isCertain = isOver || !(isUncertain(entry) || entry.requests.some(isWatched));
    let latest = snapshotOf(entry, ExecutionCarrier.NOBODY);
    const run: Run = {
      entry,
      wallet,
      lease,
      aim: 'look',
      closedWindows: NONE,
      work: { signal, emit: (snapshot) => (latest = snapshot) },
    };
    if (isCertain) {
      const looking = this.#runOf(run, this.#record(run));
      await lookForLate(looking.record, {
        contextOf: (chainId) => looking.contextOf(chainId),
        hashesBeside: async (request, found) =>
          hashesBeside(
            request,
            entry.executionId,
            await readClaimingEntries(this.options.journal, entry.account, found),
          ),
        openElsewhere: () => looking.openElsewhere(),
      });
      return isOver ? latest : { ...latest, carrier: ExecutionCarrier.NOBODY };
    }
    const { planned, hashes } = this.#planAgain(entry);
    // Emits nothing until the outcome is known; until then the last snapshot stays valid.
    await this.#carryOut(planned, hashes, this.#record(run), run);
    return latest;
  }

  async abandon(entry: JournalEntry, lease: Lease, reason: string): Promise<ExecutionSnapshot> {
    const { executionId, status, halt } = entry;
    if (status === ExecutionStatus.DONE) throw engineErrors.executionNotResumable(executionId, ResumeProblem.DONE);
    if (status === ExecutionStatus.REFUNDED)
      throw engineErrors.executionNotResumable(executionId, ResumeProblem.REFUNDED);
    if (status === ExecutionStatus.PARTIAL)
      throw engineErrors.executionNotResumable(executionId, ResumeProblem.PARTIAL);
    let latest = snapshotOf(entry);
    const { code, message } = engineErrors.abandoned(reason);
    await this.#record({ entry, lease, work: { emit: (snapshot) => (latest = snapshot) } }).abandon({
      taskId: halt?.taskId ?? null,
      state: halt?.state ?? 'unknown',
      code,
      message,
    });
    return latest;
  }

  /**
   * Reads the entry again if the previous lease holder wrote again before it noticed that it
   * lost the lease. After our first write it can't write any more.
   * @throws the given error in all other cases
   */
  async #writtenMeanwhile({ entry, lease }: Run, error: unknown, attempt: number): Promise<JournalEntry> {
    if (!(error instanceof ExecutionTakenOver) || attempt >= MOST_REOPENINGS || !(await lease.isHeld())) throw error;
    const latest = await this.options.journal.get(entry.executionId);
    assertReadable(entry.executionId, latest);
    return latest;
  }

  #planAgain(entry: JournalEntry): { readonly planned: readonly PlannedTask[]; readonly hashes: Map<string, string> } {
    assertUnchanged(entry);
    const hashes = new Map(hashesOf(entry));
    const planned = this.#plan(entry.executionId, entry.route, hashes);
    assertSamePlan(entry, planned);
    return { planned, hashes };
  }

  /** @throws TributaryError MISSING_EXECUTOR, MISSING_FOOTPRINT, CHAIN_NOT_SUPPORTED_ERROR */
  #plan(executionId: string, route: FundingRoute, hashes: ReadonlyMap<string, string>): readonly PlannedTask[] {
    const contextOf = (stepIndex: number): ExecutionContext => ({
      executionId,
      account: route.account,
      chains: this.options.chains,
      hashOf: (taskId) => hashes.get(`${stepIndex}/${taskId}`) ?? null,
    });
    const planned = planRoute(route, this.options.executors(), contextOf);
    for (const { task } of planned) networkOf(this.options, task.chainId);
    return planned;
  }

  #record({
    entry,
    lease,
    work,
  }: Pick<Run, 'entry' | 'lease'> & { readonly work: Pick<Work<ExecutionSnapshot>, 'emit'> }): ExecutionRecord {
    const { journal, clock, newId } = this.options;
    return new ExecutionRecord({
      entry,
      journal,
      writer: `${lease.token}:${newId()}`,
      now: () => clock.now(),
      emit: work.emit,
    });
  }

  #runOf({ work: { signal }, ...run }: Run, record: ExecutionRecord): ExecutionRun {
    return new ExecutionRun(this.options, { ...run, record, signal, support: this.#support });
  }

  #carryOut(
    planned: readonly PlannedTask[],
    hashes: Map<string, string>,
    record: ExecutionRecord,
    run: Run,
  ): Promise<void> {
    return this.left.carry(lockNameOf(run.entry.executionId), run.work.signal, {
      work: () => runTasks(planned, hashes, this.#runOf(run, record)),
      onGivenUp: () => record.seal(),
    });
  }
}

const NONE: ReadonlySet<string> = new Set();
const MOST_REOPENINGS = 3;

/** Nothing is left to run, and no request is open. */
function isSettled({ status }: JournalEntry): boolean {
  return status === ExecutionStatus.DONE || status === ExecutionStatus.REFUNDED || status === ExecutionStatus.PARTIAL;
}

/** Also true if the page closed: while we hold the lock, no other process runs it. */
function isUncertain({ status }: JournalEntry): boolean {
  return status === ExecutionStatus.UNKNOWN || status === ExecutionStatus.RUNNING;
}
