import { id as keccakOf } from 'ethers';
import type { Observable } from 'rxjs';
import type { Network } from '../chains/Network.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Clock } from '../stream/Clock.js';
import { fromWork, type Work } from '../stream/fromWork.js';
import { AtomicSupport } from '../wallet/calls/AtomicSupport.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import type { BatchableTask } from './batch/Batch.js';
import { runBatch, type BatchResult } from './batch/runBatch.js';
import { assertMayBegin, type Aim } from './assertMayBegin.js';
import { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionCarrier, ExecutionStatus, type ExecutionSnapshot } from './ExecutionSnapshot.js';
import type { ExecutionContext, ExecutionTask, StepExecutor } from './ExecutionTask.js';
import type { JournalEntry, JournalStore } from './JournalStore.js';
import { assertReadable, assertSamePlan } from './journal/assertResumable.js';
import { hashesOf } from './journal/hashesOf.js';
import { isUnderWay } from './journal/isUnderWay.js';
import { newEntry } from './journal/newEntry.js';
import { snapshotOf } from './journal/snapshotOf.js';
import { LOCK_BUSY, type ExecutionLock } from './lock/ExecutionLock.js';
import { LeftExecutions } from './lock/LeftExecutions.js';
import { planRoute, type PlannedTask } from './planRoute.js';
import type { ProofOfAbsence } from '../wallet/sending/ProofOfAbsence.js';
import { runTasks } from './runTasks.js';
import { runTransactionTask } from './runTransactionTask.js';
import { runWaitTask } from './runWaitTask.js';
import { Claims } from '../wallet/sending/Claims.js';
import { lookingMs } from '../wallet/sending/lookingMs.js';
import type { TransactionSurroundings } from './sending/TransactionSurroundings.js';
import { watchElsewhere } from './watchElsewhere.js';

export interface ExecutionEngineOptions {
  readonly executors: () => readonly StepExecutor[];
  readonly chains: ChainReaders;
  readonly networks: Readonly<Record<number, Network>>;
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly receiptPatienceMs: number;
  readonly proof: ProofOfAbsence;
}

interface Carried extends Run {
  readonly record: ExecutionRecord;
  readonly claims: Claims;
}

interface Run {
  readonly entry: JournalEntry;
  readonly wallet: Eip1193Provider;
  readonly aim: Aim;
  readonly work: Work<ExecutionSnapshot>;
}

/** Carries out routes, step by step. Owns the wallet, the journal and the order; executors only say what is to be done. */
export class ExecutionEngine {
  readonly #support: AtomicSupport;
  readonly #left: LeftExecutions;

  constructor(private readonly options: ExecutionEngineOptions) {
    const { lock, clock, proof } = options;
    this.#support = new AtomicSupport(clock);
    this.#left = new LeftExecutions(lock, { clock, lostAfterMs: proof.afterPrompt.ms });
  }

  /** See `FundingEngine.execute`. */
  execute(route: FundingRoute, wallet: Eip1193Provider): Observable<ExecutionSnapshot> {
    const { newId, clock, lock } = this.options;
    return fromWork(async (work) => {
      assertWallet(wallet);
      const executionId = newId();
      const hashes = new Map<string, string>();
      const planned = this.#plan(executionId, route, hashes);
      const entry = newEntry(executionId, route, planned, clock.now());
      await lock.run(lockName(executionId), async () => {
        const run: Run = { entry, wallet, work, aim: 'go-on' };
        const record = this.#record(run);
        record.emit();
        await this.#carryOut(planned, hashes, record, run);
      });
    });
  }

  /** See `FundingEngine.resume`. */
  resume(executionId: string, wallet: Eip1193Provider): Observable<ExecutionSnapshot> {
    const { lock, journal, clock } = this.options;
    return fromWork(async (work) => {
      assertWallet(wallet);
      const name = lockName(executionId);
      this.#left.giveUp(name);
      const outcome = await lock.run(name, async () => {
        work.signal.throwIfAborted();
        // Read under the lock: nobody changes it any more.
        const entry = await journal.get(executionId);
        assertReadable(executionId, entry);
        if (entry.status === ExecutionStatus.DONE) work.emit(snapshotOf(entry));
        else await this.#goOn({ entry, wallet, work, aim: 'go-on' });
      });
      if (outcome === LOCK_BUSY) await watchElsewhere(executionId, { journal, lock, lockName: name, clock, onLook: () => this.#left.giveUp(name), ...work });
    });
  }

  /** See `FundingEngine.recheck`. */
  recheck(executionId: string, wallet: Eip1193Provider): Observable<ExecutionSnapshot> {
    const { lock, journal } = this.options;
    return fromWork(async ({ emit, signal }) => {
      assertWallet(wallet);
      this.#left.giveUp(lockName(executionId));
      const outcome = await lock.run(lockName(executionId), async () => {
        const entry = await journal.get(executionId);
        assertReadable(executionId, entry);
        emit(isUncertain(entry) ? await this.#look(entry, wallet, signal) : snapshotOf(entry, ExecutionCarrier.NOBODY));
      });
      if (outcome !== LOCK_BUSY) return;
      const entry = await journal.get(executionId);
      assertReadable(executionId, entry);
      emit(snapshotOf(entry, ExecutionCarrier.ANOTHER));
    });
  }

  /** See `FundingEngine.executions`. */
  async list(account: Address): Promise<readonly ExecutionSnapshot[]> {
    const { journal, lock } = this.options;
    const entries = (await journal.list(account)).filter(isUnderWay);
    return Promise.all(
      entries.map(async (entry) => {
        const isHeld = await lock.isHeld(lockName(entry.executionId));
        return snapshotOf(entry, isHeld ? ExecutionCarrier.ANOTHER : ExecutionCarrier.NOBODY);
      }),
    );
  }

  async #goOn(run: Run): Promise<void> {
    const { planned, hashes } = this.#planAgain(run.entry);
    const record = this.#record(run);
    await record.reopen();
    await this.#carryOut(planned, hashes, record, run);
  }

  /** How it stands on the chain now. Nobody is told before that is known: until then the last word, `unknown`, holds. */
  async #look(entry: JournalEntry, wallet: Eip1193Provider, signal: AbortSignal): Promise<ExecutionSnapshot> {
    const { planned, hashes } = this.#planAgain(entry);
    let latest = snapshotOf(entry);
    const run: Run = { entry, wallet, aim: 'look', work: { signal, emit: (snapshot) => (latest = snapshot) } };
    await this.#carryOut(planned, hashes, this.#record(run), run);
    return latest;
  }

  #planAgain(entry: JournalEntry): { readonly planned: readonly PlannedTask[]; readonly hashes: Map<string, string> } {
    const hashes = new Map(hashesOf(entry));
    const planned = this.#plan(entry.executionId, entry.route, hashes);
    assertSamePlan(entry, planned);
    return { planned, hashes };
  }

  /** @throws TributaryError MISSING_EXECUTOR, CHAIN_NOT_SUPPORTED_ERROR */
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

  #record({ entry, work }: Run): ExecutionRecord {
    const { journal, clock } = this.options;
    return new ExecutionRecord({ entry, journal, now: () => clock.now(), emit: work.emit });
  }

  #carryOut(planned: readonly PlannedTask[], hashes: Map<string, string>, record: ExecutionRecord, run: Run): Promise<void> {
    const { signal } = run.work;
    const { journal } = this.options;
    const { account } = run.entry;
    const claims = new Claims(async () => (await journal.list(account)).flatMap((entry) => [...hashesOf(entry).values()]));
    const carried: Carried = { ...run, record, claims };
    const runBatchOf = (tasks: readonly BatchableTask[]): Promise<BatchResult> => this.#runBatch(tasks, carried);
    const tasks = (): Promise<void> => runTasks(planned, hashes, { record, signal, runTask: (id, task) => this.#runTask(id, task, carried), runBatch: runBatchOf });
    return this.#left.carry(lockName(run.entry.executionId), signal, { work: tasks, onGivenUp: () => record.seal() });
  }

  async #runTask(id: string, task: ExecutionTask, carried: Carried): Promise<string | null> {
    if (task.type === 'transaction') return runTransactionTask(id, task, this.#around(task.chainId, carried));
    const { record, work } = carried;
    assertMayBegin(id, carried);
    await runWaitTask(id, task, { record, now: () => this.options.clock.now(), signal: work.signal });
    // What has arrived came without a transaction of ours: balances of the same block would still be those of before.
    this.options.chains.get(task.chainId).forget();
    return null;
  }

  async #runBatch(tasks: readonly BatchableTask[], carried: Carried): Promise<BatchResult> {
    const [first] = tasks;
    if (first === undefined) return { hashes: new Map(), failures: [] };
    return runBatch(tasks, { ...this.#around(first.task.chainId, carried), support: this.#support, newBatchId: () => keccakOf(this.options.newId()) });
  }

  #around(chainId: number, carried: Carried): TransactionSurroundings {
    const { clock, proof, chains } = this.options;
    const { entry, wallet, record, claims, work, aim } = carried;
    const network = this.#networkOf(chainId);
    return {
      account: entry.account,
      wallet,
      network,
      reader: chains.get(chainId),
      record,
      clock,
      // Whoever only looks looks once.
      receiptPatienceMs: aim === 'look' ? 0 : this.options.receiptPatienceMs,
      lookingMs: (span) => (aim === 'look' ? 0 : lookingMs(network, span)),
      proof,
      claims,
      signal: work.signal,
      assertMayBegin: (id) => assertMayBegin(id, carried),
    };
  }

  #networkOf(chainId: number): Network {
    const network = this.options.networks[chainId];
    if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
    return network;
  }
}

/** Also one whose page has gone: nobody else carries it out while we hold its lock. */
function isUncertain({ status }: JournalEntry): boolean {
  return status === ExecutionStatus.UNKNOWN || status === ExecutionStatus.RUNNING;
}

function lockName(executionId: string): string {
  return `tributary/execution/${executionId}`;
}
