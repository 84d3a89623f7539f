import { id as keccakOf } from 'ethers';
import { lastValueFrom, map, type Observable } from 'rxjs';
import type { Network } from '../chains/Network.js';
import { nativeTokenOf } from '../chains/nativeTokenOf.js';
import { engineErrors, ResumeProblem } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import { digestOf } from '../routing/digestOf.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import { intentOf } from '../routing/intentOf.js';
import { tokensOfRoute } from '../routing/tokensOfRoute.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Screen } from '../screening/AccountScreening.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { HashRegistry } from '../sending/HashRegistry.js';
import type { LoggedPrices } from '../sending/LoggedRequest.js';
import { isStanding, isWatched } from '../sending/RequestLog.js';
import type { Clock } from '../stream/Clock.js';
import { fromWork, type Work } from '../stream/fromWork.js';
import { AtomicSupport } from '../wallet/calls/AtomicSupport.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { type Aim, assertMayBegin } from './assertMayBegin.js';
import { awaitFinality } from './awaitFinality.js';
import { type Beginning, isEntry } from './Beginning.js';
import { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionCarrier, type ExecutionSnapshot, ExecutionStatus, TaskState } from './ExecutionSnapshot.js';
import { type ExecutionContext, type ExecutionTask, type StepExecutor, TaskAction } from './ExecutionTask.js';
import { stopped } from './halts.js';
import type { JournalEntry, JournalStore } from './JournalStore.js';
import { assertReadable, assertSamePlan } from './journal/assertResumable.js';
import { readClaimingEntries } from './journal/claimingEntries.js';
import { hashesOf } from './journal/hashesOf.js';
import { hasStanding, isEntryUnderWay } from './journal/isEntryUnderWay.js';
import { newEntry } from './journal/newEntry.js';
import { readOpenEntries } from './journal/pageOfList.js';
import { snapshotOf } from './journal/snapshotOf.js';
import { hashesBeside, knownHashes, ownerOf } from './knownHashes.js';
import { type ExecutionLock, type Lease, LOCK_BUSY } from './lock/ExecutionLock.js';
import { LeftExecutions } from './lock/LeftExecutions.js';
import { whileHeld } from './lock/whileHeld.js';
import { lockNameOf } from './lockNameOf.js';
import { lookForLate } from './lookForLate.js';
import { PricesAtHand } from './PricesAtHand.js';
import { type PlannedTask, planRoute } from './planRoute.js';
import { requestLogOf } from './requestLogOf.js';
import { runBatch } from './runBatch.js';
import { runTasks } from './runTasks.js';
import { runTransactionTask } from './runTransactionTask.js';
import { runWaitTask } from './runWaitTask.js';
import { screenedPayments } from './screenedPayments.js';
import type { TaskContext } from './TaskContext.js';
import { watchElsewhere } from './watchElsewhere.js';
import { type MessageLink, withLinks } from './withLinks.js';

export interface ExecutionEngineOptions {
  readonly executors: () => readonly StepExecutor[];
  readonly chains: ChainReaders;
  readonly networks: Readonly<Record<number, Network>>;
  /** Absent: no bridge shows its messages. */
  readonly messageLink?: MessageLink;
  /** Who pays and who is paid. Absent: everybody is served. */
  readonly screen?: Screen;
  /** What tokens cost, for receipts. Absent: nobody says. */
  readonly prices?: (tokens: readonly Token[], signal: AbortSignal) => Promise<LoggedPrices | null>;
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly receiptPatienceMs: number;
  /** After this long an execution that was left while the wallet was being asked gives its lock up to whoever resumes it. */
  readonly leftPatienceMs: number;
}

/** The player's word that a window of his wallet, in which he was asked before, is closed. */
export const WINDOW_CLOSED = 'wallet-window-closed';

export interface Resuming {
  readonly confirm?: typeof WINDOW_CLOSED;
}

interface Run {
  readonly entry: JournalEntry;
  readonly wallet: Eip1193Provider;
  readonly lease: Lease;
  readonly aim: Aim;
  readonly closedWindows: ReadonlySet<string>;
  readonly work: Work<ExecutionSnapshot>;
}

interface Carried extends Run {
  readonly record: ExecutionRecord;
  readonly hashes: HashRegistry;
  /** Asks on the first call, once a run. @throws TributaryError ADDRESS_REFUSED, SCREENING_UNAVAILABLE */
  readonly screened: () => Promise<void>;
  /** null: nobody says what tokens cost. */
  readonly prices: PricesAtHand | null;
}

/** Carries out routes, step by step. Owns the wallet, the journal and the order; executors only say what is to be done. */
export class ExecutionEngine {
  readonly #support: AtomicSupport;
  readonly #left: LeftExecutions;

  constructor(private readonly options: ExecutionEngineOptions) {
    const { lock, clock, leftPatienceMs } = options;
    this.#support = new AtomicSupport(clock);
    this.#left = new LeftExecutions(lock, { clock, lostAfterMs: leftPatienceMs });
  }

  /** See `FundingEngine.execute`. */
  execute(route: FundingRoute, wallet: Eip1193Provider, idempotencyKey?: string): Observable<ExecutionSnapshot> {
    const executionId = idempotencyKey ?? this.options.newId();
    return this.begin({
      lockName: lockNameOf(executionId),
      wallet,
      claim: async () => {
        const identity = intentOf(route);
        return (
          (idempotencyKey === undefined ? null : await this.claimed(idempotencyKey, identity)) ?? {
            executionId,
            identity,
            route,
          }
        );
      },
      find: () => this.options.journal.get(executionId),
    });
  }

  /** What was begun under a key before, null where nothing was. @throws TributaryError IDEMPOTENCY_KEY_REUSED, EXECUTION_NOT_RESUMABLE */
  async claimed(idempotencyKey: string, identity: string): Promise<JournalEntry | null> {
    const entry = await this.options.journal.get(idempotencyKey);
    if (entry === null) return null;
    assertReadable(idempotencyKey, entry);
    if (entry.identity !== identity) throw engineErrors.idempotencyKeyReused(idempotencyKey);
    return entry;
  }

  /** What the account has done for one identity, newest first. */
  async history(account: Address, identity: string): Promise<readonly JournalEntry[]> {
    return (await this.entriesOf(account)).filter((entry) => entry.identity === identity);
  }

  /** What the account has done, newest first. */
  entriesOf(account: Address): Promise<readonly JournalEntry[]> {
    return this.options.journal.list(account);
  }

  /**
   * Begins an execution, or goes on with the one that is meant: `claim` says which, under the lock, before anything is asked or shown. Where somebody else holds
   * the lock, theirs is shown (`find`).
   */
  begin({ lockName, wallet, claim, find }: Beginning): Observable<ExecutionSnapshot> {
    return this.#linked(async (work) => {
      assertWallet(wallet);
      await this.#under(lockName, { find, work }, async (lease, work) => {
        const claimed = await claim({ signal: work.signal });
        work.signal.throwIfAborted();
        if (claimed === null) return;
        const run = { wallet, lease, work, aim: 'go-on', closedWindows: NONE } as const;
        if (!isEntry(claimed)) return this.#beginAnew(claimed, run);
        await this.#goOn({ entry: claimed, ...run });
      });
    });
  }

  /** See `FundingEngine.resume`. */
  resume(executionId: string, wallet: Eip1193Provider, { confirm }: Resuming = {}): Observable<ExecutionSnapshot> {
    const { journal } = this.options;
    return this.#linked(async (work) => {
      assertWallet(wallet);
      const lockName = lockNameOf(executionId);
      this.#left.giveUp(lockName);
      await this.#under(lockName, { find: () => journal.get(executionId), work }, async (lease, work) => {
        work.signal.throwIfAborted();
        // Read under the lock: nobody changes it any more.
        const entry = await journal.get(executionId);
        assertReadable(executionId, entry);
        await this.#goOn({
          entry,
          wallet,
          lease,
          work,
          aim: 'go-on',
          closedWindows: confirm === WINDOW_CLOSED ? standingIds(entry) : NONE,
        });
      });
    });
  }

  /** See `FundingEngine.recheck`. */
  recheck(executionId: string, wallet: Eip1193Provider): Observable<ExecutionSnapshot> {
    const { lock, journal } = this.options;
    return this.#linked(async ({ emit, signal }) => {
      assertWallet(wallet);
      this.#left.giveUp(lockNameOf(executionId));
      const looked = lock.run(lockNameOf(executionId), async (lease) => {
        const entry = await journal.get(executionId);
        assertReadable(executionId, entry);
        emit(await this.#lookAgain(entry, { wallet, lease, signal }));
      });
      const outcome = await looked.catch(busyWhereTakenOver);
      if (outcome !== LOCK_BUSY) return;
      const entry = await journal.get(executionId);
      assertReadable(executionId, entry);
      emit(snapshotOf(entry, ExecutionCarrier.ANOTHER));
    });
  }

  /** See `FundingEngine.abandon`. */
  async abandon(executionId: string, reason: string): Promise<ExecutionSnapshot> {
    const { lock, journal } = this.options;
    this.#left.giveUp(lockNameOf(executionId));
    const abandoned = lock.run(lockNameOf(executionId), async (lease) => {
      const entry = await journal.get(executionId);
      assertReadable(executionId, entry);
      if (entry.status === ExecutionStatus.DONE)
        throw engineErrors.executionNotResumable(executionId, ResumeProblem.DONE);
      if (entry.status === ExecutionStatus.REFUNDED)
        throw engineErrors.executionNotResumable(executionId, ResumeProblem.REFUNDED);
      let latest = snapshotOf(entry);
      const record = this.#record({ entry, lease, work: { emit: (snapshot) => (latest = snapshot) } });
      const { code, message } = engineErrors.abandoned(reason);
      await record.abandon({
        taskId: entry.halt?.taskId ?? null,
        state: entry.halt?.state ?? 'unknown',
        code,
        message,
      });
      return latest;
    });
    const outcome = await abandoned.catch(busyWhereTakenOver);
    if (outcome === LOCK_BUSY) throw engineErrors.executionBusy(executionId);
    return withLinks(outcome, this.options);
  }

  /** Looks at the chain alone, whatever wallet it was: whether what stands of an execution that is over took effect after all. Sends nothing. */
  lookForLate(executionId: string): Promise<ExecutionSnapshot> {
    return lastValueFrom(this.recheck(executionId, noWallet));
  }

  /** Those of the account that were given up while a request of theirs stood: it may still take effect. */
  async givenUp(account: Address): Promise<readonly string[]> {
    const entries = await readOpenEntries(this.options.journal, account);
    return entries
      .filter((entry) => entry.status === ExecutionStatus.ABANDONED && hasStanding(entry))
      .map(({ executionId }) => executionId);
  }

  /** See `FundingEngine.executions`. */
  async list(account: Address): Promise<readonly ExecutionSnapshot[]> {
    const { journal, lock } = this.options;
    const entries = (await readOpenEntries(journal, account)).filter(isEntryUnderWay);
    return Promise.all(
      entries.map(async (entry) => {
        const isHeld = await lock.isHeld(lockNameOf(entry.executionId));
        const carrier = isHeld ? ExecutionCarrier.ANOTHER : ExecutionCarrier.NOBODY;
        return withLinks(snapshotOf(entry, carrier), this.options);
      }),
    );
  }

  /** What is shown of an execution: every snapshot with the pages of its transactions. */
  #linked(work: (work: Work<ExecutionSnapshot>) => Promise<void>): Observable<ExecutionSnapshot> {
    return fromWork(work).pipe(map((snapshot) => withLinks(snapshot, this.options)));
  }

  /** Runs under the lock; where another holds it, or takes it over, theirs is shown. */
  async #under(
    lockName: string,
    { find, work }: Pick<Beginning, 'find'> & { readonly work: Work<ExecutionSnapshot> },
    run: (lease: Lease, work: Work<ExecutionSnapshot>) => Promise<void>,
  ): Promise<void> {
    const { lock, clock } = this.options;
    let isTakenOver = false;
    const carried = lock.run(lockName, (lease) => whileHeld(lease, work, (own) => run(lease, own)));
    const outcome = await carried.catch((error: unknown) => {
      isTakenOver = true;
      return busyWhereTakenOver(error);
    });
    if (outcome !== LOCK_BUSY) return;
    const isShown = await watchElsewhere({
      find,
      lock,
      lockName,
      clock,
      isTakenOver,
      onLook: () => this.#left.giveUp(lockName),
      ...work,
    });
    // Whoever held it has carried nothing out: it is this one's turn.
    if (!isShown) await this.#under(lockName, { find, work }, run);
  }

  async #beginAnew(
    {
      executionId,
      identity,
      route,
    }: { readonly executionId: string; readonly identity: string; readonly route: FundingRoute },
    run: Omit<Run, 'entry'>,
  ): Promise<void> {
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
    const record = this.#record({ entry, ...run });
    record.emit();
    try {
      await record.open();
    } catch (error) {
      if (error instanceof ExecutionTakenOver) throw error;
      const { task: state, status, reason } = stopped(error);
      return record.end(status, { taskId: null, state, ...reason });
    }
    await this.#carryOut(planned, hashes, record, { entry, ...run });
  }

  /** One that is done, or was refunded, is only told. @throws TributaryError EXECUTION_NOT_RESUMABLE where it was given up */
  async #goOn(run: Run, attempt = 1): Promise<void> {
    const { entry, work } = run;
    if (entry.status === ExecutionStatus.ABANDONED)
      throw engineErrors.executionNotResumable(entry.executionId, ResumeProblem.ABANDONED);
    if (isSettled(entry)) return work.emit(snapshotOf(entry));
    const { planned, hashes } = this.#planAgain(entry);
    const record = this.#record(run);
    try {
      await record.reopen();
    } catch (error) {
      return this.#goOn({ ...run, entry: await this.#writtenMeanwhile(run, error, attempt) }, attempt + 1);
    }
    await this.#carryOut(planned, hashes, record, run);
  }

  /**
   * Whoever had the lease before may write once more before it hears that it has lost it. That is read again: from our first write on it can write nothing.
   * @throws the error, where that is not what has happened
   */
  async #writtenMeanwhile({ entry, lease }: Run, error: unknown, attempt: number): Promise<JournalEntry> {
    if (!(error instanceof ExecutionTakenOver) || attempt >= MOST_REOPENINGS || !(await lease.isHeld())) throw error;
    const latest = await this.options.journal.get(entry.executionId);
    assertReadable(entry.executionId, latest);
    return latest;
  }

  /** What is over is only asked whether what stands of it has arrived after all; what is certain is told from the journal. */
  async #lookAgain(
    entry: JournalEntry,
    {
      wallet,
      lease,
      signal,
    }: { readonly wallet: Eip1193Provider; readonly lease: Lease; readonly signal: AbortSignal },
  ): Promise<ExecutionSnapshot> {
    const isOver = isSettled(entry) || entry.status === ExecutionStatus.ABANDONED;
    let latest = snapshotOf(entry, ExecutionCarrier.NOBODY);
    const run: Run = {
      entry,
      wallet,
      lease,
      aim: 'look',
      closedWindows: NONE,
      work: { signal, emit: (snapshot) => (latest = snapshot) },
    };
    if (isOver) {
      const carried = this.#carried(run, this.#record(run));
      await lookForLate(carried.record, {
        contextOf: (chainId) => this.#taskContext(chainId, carried),
        hashesBeside: async (request, found) =>
          hashesBeside(
            request,
            entry.executionId,
            await readClaimingEntries(this.options.journal, entry.account, found),
          ),
      });
      return latest;
    }
    if (!isUncertain(entry) && !entry.requests.some(isWatched)) return latest;
    const { planned, hashes } = this.#planAgain(entry);
    // Nobody is told before it is known: until then the last word holds.
    await this.#carryOut(planned, hashes, this.#record(run), run);
    return latest;
  }

  #planAgain(entry: JournalEntry): { readonly planned: readonly PlannedTask[]; readonly hashes: Map<string, string> } {
    if (digestOf(entry.route) !== entry.digest)
      throw engineErrors.executionNotResumable(entry.executionId, ResumeProblem.ROUTE_CHANGED);
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
    for (const { task } of planned) this.#networkOf(task.chainId);
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

  #carried(run: Run, record: ExecutionRecord): Carried {
    const { journal, screen, prices, clock } = this.options;
    const { entry, work } = run;
    const { signal } = work;
    let asked: Promise<void> | null = null;
    return {
      ...run,
      record,
      hashes: new HashRegistry(async (found) => knownHashes(await readClaimingEntries(journal, entry.account, found))),
      screened: () => (asked ??= screen?.(screenedPayments(entry.route), { signal }) ?? Promise.resolve()),
      prices:
        prices === undefined ? null : new PricesAtHand((left) => prices(this.#paidIn(entry), left), { clock, signal }),
    };
  }

  /** What a receipt may have to name a price of: the route's tokens, and what gas is paid in. */
  #paidIn({ route, plan }: JournalEntry): readonly Token[] {
    const natives = plan.flatMap(({ chainId }) => this.options.networks[chainId] ?? []).map(nativeTokenOf);
    return [...tokensOfRoute(route), ...natives];
  }

  #carryOut(
    planned: readonly PlannedTask[],
    hashes: Map<string, string>,
    record: ExecutionRecord,
    run: Run,
  ): Promise<void> {
    const { signal } = run.work;
    const carried = this.#carried(run, record);
    const tasks = (): Promise<void> =>
      runTasks(planned, hashes, {
        record,
        signal,
        runTask: (id, task) => this.#runTask(id, task, carried),
        runBatch: async (batch) =>
          batch[0] === undefined
            ? { hashes: new Map(), failures: [] }
            : runBatch(batch, this.#taskContext(batch[0].task.chainId, carried)),
        awaitFinality: (id, task) => awaitFinality(id, this.#taskContext(task.chainId, carried)),
      });
    return this.#left.carry(lockNameOf(run.entry.executionId), signal, { work: tasks, onGivenUp: () => record.seal() });
  }

  async #runTask(id: string, task: ExecutionTask, carried: Carried): Promise<string | null> {
    if (task.type === 'transaction') return runTransactionTask(id, task, this.#taskContext(task.chainId, carried));
    const { record, work } = carried;
    assertMayBegin(id, carried);
    // A card is charged without a signature; what is only waited for is the player's already.
    if (task.action === TaskAction.PAY_BY_CARD && record.taskRecord(id) === undefined)
      await carried.screened().catch((error: unknown) => {
        throw stopped(error);
      });
    await runWaitTask(id, task, { record, now: () => this.options.clock.now(), signal: work.signal });
    // What has arrived came without a transaction of ours: balances of the same block would still be those of before.
    this.options.chains.get(task.chainId).forget();
    return null;
  }

  #taskContext(chainId: number, carried: Carried): TaskContext {
    const { clock, chains, receiptPatienceMs, newId } = this.options;
    const { entry, wallet, lease, record, hashes, work, aim, closedWindows, prices } = carried;
    const context: Omit<TaskContext, 'sending'> = {
      account: entry.account,
      wallet,
      network: this.#networkOf(chainId),
      reader: chains.get(chainId),
      record,
      support: this.#support,
      hashes,
      ownerOf: (request) => ownerOf(entry.executionId, request),
      clock,
      newBatchId: () => keccakOf(newId()),
      receiptPatienceMs,
      isLookingOnce: aim === 'look',
      closedWindows,
      assertMayAsk: async () => {
        if (!(await lease.isHeld())) throw new ExecutionTakenOver();
        if (digestOf(entry.route) !== entry.digest)
          throw engineErrors.executionNotResumable(entry.executionId, ResumeProblem.ROUTE_CHANGED);
      },
      onSent: (taskIds, named) => {
        for (const id of taskIds)
          record.show(id, { state: TaskState.SENT, transactionHash: named.kind === 'hash' ? named.hash : null });
      },
      ...(prices !== null && { prices: () => prices.now() }),
      assertMayBegin: (id) => {
        assertMayBegin(id, carried);
        prices?.ask();
        // Beside the preparation; whoever sends waits for it.
        carried.screened().catch(() => undefined);
      },
      screened: carried.screened,
      signal: work.signal,
    };
    return { ...context, sending: (labels, change) => ({ ...context, log: requestLogOf(record, labels), ...change }) };
  }

  #networkOf(chainId: number): Network {
    const network = this.options.networks[chainId];
    if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
    return network;
  }
}

const noWallet: Eip1193Provider = { request: () => Promise.reject(new Error('nothing is asked of a wallet')) };

const NONE: ReadonlySet<string> = new Set();
const MOST_REOPENINGS = 3;

/** For `catch`: where somebody else carries it on, the lock is as good as theirs. */
function busyWhereTakenOver(error: unknown): typeof LOCK_BUSY {
  if (error instanceof ExecutionTakenOver) return LOCK_BUSY;
  throw error;
}

/** What the player's word is of: nothing that the wallet is asked for after it. */
function standingIds({ requests }: JournalEntry): ReadonlySet<string> {
  return new Set(requests.filter(isStanding).map(({ id }) => id));
}

/** Nothing is left to go on with, and nothing is open. */
function isSettled({ status }: JournalEntry): boolean {
  return status === ExecutionStatus.DONE || status === ExecutionStatus.REFUNDED;
}

/** Also one whose page has gone: nobody else carries it out while we hold its lock. */
function isUncertain({ status }: JournalEntry): boolean {
  return status === ExecutionStatus.UNKNOWN || status === ExecutionStatus.RUNNING;
}
