import { lastValueFrom, map, type Observable, tap } from 'rxjs';
import { engineErrors } from '../errors/engineErrors.js';
import type { Address } from '../money/Address.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import { intentOf } from '../routing/intentOf.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { isStanding } from '../sending/RequestLog.js';
import { fromWork, type Work } from '../stream/fromWork.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { type Beginning, isEntry, type NewExecution } from './Beginning.js';
import { ExecutionRunner, type RunnerOptions } from './ExecutionRunner.js';
import { ExecutionCarrier, type ExecutionSnapshot, ExecutionStatus } from './ExecutionSnapshot.js';
import type { JournalEntry } from './JournalStore.js';
import { assertExecution, assertReadable } from './journal/assertResumable.js';
import { hasStanding, isEntryUnderWay } from './journal/isEntryUnderWay.js';
import { pageOfList, readOpenEntries } from './journal/pageOfList.js';
import { snapshotOf } from './journal/snapshotOf.js';
import { type ExecutionLock, type Lease, LOCK_BUSY } from './lock/ExecutionLock.js';
import { LeftExecutions } from './lock/LeftExecutions.js';
import { whileHeld } from './lock/whileHeld.js';
import { lockNameOf } from './lockNameOf.js';
import { watchElsewhere } from './watchElsewhere.js';
import { type MessageLink, withLinks } from './withLinks.js';

export interface ExecutionEngineOptions extends RunnerOptions {
  readonly lock: ExecutionLock;
  /** Absent: snapshots have no message links. */
  readonly messageLink?: MessageLink;
  /**
   * Time after which an execution whose caller unsubscribed during a wallet prompt releases its
   * lock to a caller that resumes it, in milliseconds.
   */
  readonly leftPatienceMs: number;
  /**
   * Called with the id of an execution that sent transactions and succeeded, perhaps more than
   * once. Absent: the engine doesn't check for transactions that a wallet sent twice.
   */
  readonly onFinished?: (executionId: string) => void;
}

/** The player confirms that every earlier wallet prompt of the execution is closed. */
export const WINDOW_CLOSED = 'wallet-window-closed';

export interface Resuming {
  readonly confirm?: typeof WINDOW_CLOSED;
}

/**
 * Starts, resumes and ends executions: owns the locks, the journal and the player's confirmations.
 * The runner does the work under a lock; executors only plan it.
 */
export class ExecutionEngine {
  readonly #left: LeftExecutions;
  readonly #runner: ExecutionRunner;

  constructor(private readonly options: ExecutionEngineOptions) {
    const { lock, clock, leftPatienceMs } = options;
    this.#left = new LeftExecutions(lock, { clock, lostAfterMs: leftPatienceMs });
    this.#runner = new ExecutionRunner(options, this.#left);
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

  /**
   * Returns the execution started earlier under a key; `null` if there is none.
   * @throws TributaryError IDEMPOTENCY_KEY_REUSED, EXECUTION_NOT_RESUMABLE
   */
  async claimed(idempotencyKey: string, identity: string): Promise<JournalEntry | null> {
    const entry = await this.options.journal.get(idempotencyKey);
    if (entry === null) return null;
    assertReadable(idempotencyKey, entry);
    if (entry.identity !== identity) throw engineErrors.idempotencyKeyReused(idempotencyKey);
    return entry;
  }

  /** Returns the account's executions for one identity, newest first. */
  async history(account: Address, identity: string): Promise<readonly JournalEntry[]> {
    return (await this.entriesOf(account)).filter((entry) => entry.identity === identity);
  }

  /** Returns the account's executions, newest first. */
  entriesOf(account: Address): Promise<readonly JournalEntry[]> {
    return this.options.journal.list(account);
  }

  /**
   * Starts an execution or resumes an existing one. `claim` decides which, under the lock, before
   * any prompt or emission. If another process holds the lock, emits the snapshots of its execution
   * (`find`).
   */
  begin({ lockName, wallet, claim, find }: Beginning): Observable<ExecutionSnapshot> {
    return this.#carried(async (work) => {
      assertWallet(wallet);
      await this.#under(lockName, { find, work }, async (lease, work) => {
        const claimed = await claim({ signal: work.signal });
        work.signal.throwIfAborted();
        if (claimed === null) return;
        const ownLock = lockNameOf(claimed.executionId);
        if (ownLock === lockName) return this.#carry(claimed, { wallet, lease, work });
        await this.#under(ownLock, this.#findingOf(claimed, work), (ownLease, ownWork) =>
          this.#carry(claimed, { wallet, lease: ownLease, work: ownWork }, { isLockedAnew: true }),
        );
      });
    });
  }

  #findingOf(
    { executionId }: NewExecution | JournalEntry,
    work: Work<ExecutionSnapshot>,
  ): Pick<Beginning, 'find'> & { readonly work: Work<ExecutionSnapshot> } {
    return { find: () => this.options.journal.get(executionId), work };
  }

  async #carry(
    claimed: NewExecution | JournalEntry,
    given: { readonly wallet: Eip1193Provider; readonly lease: Lease; readonly work: Work<ExecutionSnapshot> },
    { isLockedAnew = false } = {},
  ): Promise<void> {
    if (!isEntry(claimed)) return this.#runner.begin(claimed, given);
    // Read again under its own lock, because the earlier holder may have written.
    const entry = !isLockedAnew ? claimed : await this.options.journal.get(claimed.executionId);
    assertReadable(claimed.executionId, entry);
    await this.#runner.goOn({ entry, ...given });
  }

  /** Whether an execution is running under a lock other than that of `lockedId`. */
  async isCarriedBeside(executionId: string, lockedId: string): Promise<boolean> {
    const lockName = lockNameOf(executionId);
    return lockName !== lockNameOf(lockedId) && (await this.options.lock.isHeld(lockName));
  }

  /**
   * Adds an idempotency key to an execution, so that later calls with the key find it.
   * @throws ExecutionTakenOver if another process wrote first
   */
  async nameAlso(entry: JournalEntry, idempotencyKey: string): Promise<JournalEntry> {
    const { journal, newId, clock } = this.options;
    const keys = [...(entry.keys ?? []), idempotencyKey];
    const named = {
      ...{ ...entry, keys, revision: entry.revision + 1, writer: `key:${newId()}`, updatedAt: clock.now() },
    };
    if (!(await journal.compareAndSwap(named))) throw new ExecutionTakenOver();
    return named;
  }

  /** See `FundingEngine.resume`. */
  resume(executionId: string, wallet: Eip1193Provider, { confirm }: Resuming = {}): Observable<ExecutionSnapshot> {
    const { journal } = this.options;
    return this.#carried(async (work) => {
      assertWallet(wallet);
      const lockName = lockNameOf(executionId);
      this.#left.giveUp(lockName);
      await this.#under(lockName, { find: () => journal.get(executionId), work }, async (lease, work) => {
        work.signal.throwIfAborted();
        // Read under the lock, so that no other process can change it.
        const entry = await journal.get(executionId);
        assertExecution(executionId, entry);
        await this.#runner.goOn({
          entry,
          wallet,
          lease,
          work,
          ...(confirm === WINDOW_CLOSED && { closedWindows: standingIds(entry) }),
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
        assertExecution(executionId, entry);
        emit(await this.#runner.lookAgain(entry, { wallet, lease, signal }));
      });
      const outcome = await looked.catch(busyWhereTakenOver);
      if (outcome !== LOCK_BUSY) return;
      const entry = await journal.get(executionId);
      assertExecution(executionId, entry);
      emit(snapshotOf(entry, ExecutionCarrier.ANOTHER));
    });
  }

  /** See `FundingEngine.abandon`. */
  async abandon(executionId: string, reason: string): Promise<ExecutionSnapshot> {
    const { lock, journal } = this.options;
    this.#left.giveUp(lockNameOf(executionId));
    const abandoned = lock.run(lockNameOf(executionId), async (lease) => {
      const entry = await journal.get(executionId);
      assertExecution(executionId, entry);
      return this.#runner.abandon(entry, lease, reason);
    });
    const outcome = await abandoned.catch(busyWhereTakenOver);
    if (outcome === LOCK_BUSY) throw engineErrors.executionBusy(executionId);
    return withLinks(outcome, this.options);
  }

  /**
   * Checks once whether open requests of an ended execution took effect later. Reads only the chain
   * and never sends.
   */
  lookForLate(executionId: string): Promise<ExecutionSnapshot> {
    return lastValueFrom(this.recheck(executionId, noWallet));
  }

  /** Returns the ids of the account's abandoned executions with requests that may still take effect. */
  async givenUp(account: Address): Promise<readonly string[]> {
    const entries = await readOpenEntries(this.options.journal, account);
    return entries
      .filter((entry) => entry.status === ExecutionStatus.ABANDONED && hasStanding(entry))
      .map(({ executionId }) => executionId);
  }

  /** Ids of the account's newest executions that finished within the last ten minutes. */
  async justFinished(account: Address): Promise<readonly string[]> {
    const { journal, clock } = this.options;
    const request = { account, limit: NEWEST };
    const { entries } = (await journal.page?.(request)) ?? pageOfList(await journal.list(account), request);
    const since = clock.now() - JUST_FINISHED_MS;
    return entries
      .filter(({ status, updatedAt, requests }) => isFinished(status) && updatedAt >= since && requests.length > 0)
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

  /** Adds explorer and message links to every snapshot. */
  #linked(work: (work: Work<ExecutionSnapshot>) => Promise<void>): Observable<ExecutionSnapshot> {
    return fromWork(work).pipe(map((snapshot) => withLinks(snapshot, this.options)));
  }

  /** Like `#linked`, and calls `onFinished` when the execution has succeeded. */
  #carried(work: (work: Work<ExecutionSnapshot>) => Promise<void>): Observable<ExecutionSnapshot> {
    const { onFinished } = this.options;
    return this.#linked(work).pipe(
      tap(({ id, status, tasks }) => {
        if (isFinished(status) && tasks.some(({ transactionHash }) => transactionHash !== null)) onFinished?.(id);
      }),
    );
  }

  /**
   * Runs `run` under the lock. If another process holds the lock or takes it over, emits the
   * snapshots of its execution.
   */
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
    // The other holder ran nothing, so this call takes its turn.
    if (!isShown) await this.#under(lockName, { find, work }, run);
  }
}

const NEWEST = 8;
const JUST_FINISHED_MS = 600_000;

function isFinished(status: ExecutionStatus): boolean {
  return status === ExecutionStatus.DONE || status === ExecutionStatus.PARTIAL;
}

const noWallet: Eip1193Provider = { request: () => Promise.reject(new Error('nothing is asked of a wallet')) };

/** For `catch`: treats a takeover by another process like a held lock. */
function busyWhereTakenOver(error: unknown): typeof LOCK_BUSY {
  if (error instanceof ExecutionTakenOver) return LOCK_BUSY;
  throw error;
}

/** The requests that the player's confirmation covers: those open now, and none created later. */
function standingIds({ requests }: JournalEntry): ReadonlySet<string> {
  return new Set(requests.filter(isStanding).map(({ id }) => id));
}
