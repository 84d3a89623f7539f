import { id as keccakOf } from 'ethers';
import type { Network } from '../chains/Network.js';
import { nativeTokenOf } from '../chains/nativeTokenOf.js';
import { networkOf } from '../config/networkOf.js';
import type { Hex } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import { tokensOfRoute } from '../routing/tokensOfRoute.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { Screen } from '../screening/AccountScreening.js';
import { ExecutionTakenOver } from '../sending/ExecutionTakenOver.js';
import { HashRegistry } from '../sending/HashRegistry.js';
import type { LoggedPrices, LoggedRequest } from '../sending/LoggedRequest.js';
import { isWatched } from '../sending/RequestLog.js';
import type { Clock } from '../stream/Clock.js';
import type { AtomicSupport } from '../wallet/calls/AtomicSupport.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { type Aim, assertMayBegin } from './assertMayBegin.js';
import { awaitFinality, lookBack } from './awaitFinality.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import { TaskState } from './ExecutionSnapshot.js';
import { type ExecutionTask, TaskAction } from './ExecutionTask.js';
import { stopped } from './halts.js';
import type { JournalEntry, JournalStore } from './JournalStore.js';
import { assertUnchanged } from './journal/assertResumable.js';
import { readClaimingEntries } from './journal/claimingEntries.js';
import { readOpenEntries } from './journal/pageOfList.js';
import { knownHashes, ownerOf } from './knownHashes.js';
import { leastGas } from './leastGas.js';
import type { Lease } from './lock/ExecutionLock.js';
import { PricesAtHand } from './PricesAtHand.js';
import { requestLogOf } from './requestLogOf.js';
import { type BatchableTask, type BatchResult, runBatch } from './runBatch.js';
import type { TaskRun } from './runTasks.js';
import { runTransactionTask } from './runTransactionTask.js';
import { runWaitTask } from './runWaitTask.js';
import { screenedPayments } from './screenedPayments.js';
import type { TaskContext } from './TaskContext.js';
import { takenHashes } from './takenHashes.js';

export interface RunOptions {
  readonly chains: ChainReaders;
  readonly networks: Readonly<Record<number, Network>>;
  /** Screens payers and recipients. Absent: no screening. */
  readonly screen?: Screen;
  /** Reads token prices for receipts. Absent: receipts have no prices. */
  readonly prices?: (tokens: readonly Token[], signal: AbortSignal) => Promise<LoggedPrices | null>;
  readonly journal: JournalStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly receiptPatienceMs: number;
}

export interface ExecutionRunSettings {
  readonly entry: JournalEntry;
  readonly record: ExecutionRecord;
  readonly wallet: Eip1193Provider;
  readonly lease: Lease;
  readonly aim: Aim;
  /** Ids of requests whose prompts the player confirmed as closed. */
  readonly closedWindows: ReadonlySet<string>;
  readonly support: AtomicSupport;
  readonly signal: AbortSignal;
}

/** One run of an execution under its lease: runs its tasks and holds what they share. */
export class ExecutionRun implements TaskRun {
  readonly record: ExecutionRecord;
  readonly signal: AbortSignal;
  readonly #hashes: HashRegistry;
  /** `null` without a price source. */
  readonly #prices: PricesAtHand | null;
  #screened: Promise<void> | null = null;

  constructor(
    private readonly options: RunOptions,
    private readonly settings: ExecutionRunSettings,
  ) {
    const { journal, prices, clock } = options;
    const { entry, record, signal } = settings;
    this.record = record;
    this.signal = signal;
    this.#hashes = new HashRegistry(async (found) =>
      knownHashes(await readClaimingEntries(journal, entry.account, found)),
    );
    this.#prices =
      prices === undefined ? null : new PricesAtHand((left) => prices(this.#paidIn(), left), { clock, signal });
  }

  readonly runTask = async (
    id: string,
    task: ExecutionTask,
    { isAmongOthers }: { readonly isAmongOthers: boolean },
  ): Promise<string | null> => {
    if (task.type === 'transaction')
      return runTransactionTask(id, task, this.contextOf(task.chainId, { isAmongOthers }));
    const { clock, chains } = this.options;
    assertMayBegin(id, this.settings);
    // A card is charged without a signature. Other waits concern funds that already belong to the
    // player.
    if (task.action === TaskAction.PAY_BY_CARD && this.record.taskRecord(id) === undefined)
      await this.#screen().catch((error: unknown) => {
        throw stopped(error);
      });
    await runWaitTask(id, task, { record: this.record, now: () => clock.now(), signal: this.signal });
    // The funds arrived without a transaction of this account, so balances cached for the same
    // block may be outdated.
    chains.get(task.chainId).forget();
    return null;
  };

  readonly runBatch = async (batch: readonly BatchableTask[]): Promise<BatchResult> => {
    const [first] = batch;
    return first === undefined
      ? { hashes: new Map(), failures: [] }
      : runBatch(batch, this.contextOf(first.task.chainId));
  };

  readonly lookBack = (id: string, task: ExecutionTask): Promise<void> => lookBack(id, this.contextOf(task.chainId));

  readonly awaitFinality = (id: string, task: ExecutionTask): Promise<void> =>
    awaitFinality(id, this.contextOf(task.chainId));

  /** @throws TributaryError CHAIN_NOT_SUPPORTED_ERROR */
  contextOf(chainId: number, { isAmongOthers = false } = {}): TaskContext {
    const { clock, chains, receiptPatienceMs, newId } = this.options;
    const { entry, record, wallet, lease, aim, closedWindows, support, signal } = this.settings;
    const prices = this.#prices;
    const context: Omit<TaskContext, 'sending'> = {
      account: entry.account,
      wallet,
      network: networkOf(this.options, chainId),
      reader: chains.get(chainId),
      record,
      support,
      hashes: this.#hashes,
      ownerOf: (request) => ownerOf(entry.executionId, request),
      clock,
      newBatchId: () => keccakOf(newId()),
      receiptPatienceMs,
      isAmongOthers,
      isLookingOnce: aim === 'look',
      closedWindows,
      openElsewhere: () => this.openElsewhere(),
      assertMayAsk: async () => {
        if (!(await lease.isHeld())) throw new ExecutionTakenOver();
        assertUnchanged(entry);
      },
      onSent: (taskIds, named) => {
        for (const id of taskIds)
          record.show(id, { state: TaskState.SENT, transactionHash: named.kind === 'hash' ? named.hash : null });
      },
      leastGas: (taskIds) => leastGas(taskIds, record),
      ...(prices !== null && { prices: () => prices.now() }),
      assertMayBegin: (id) => {
        assertMayBegin(id, this.settings);
        prices?.ask();
        // Runs in parallel with the preparation; sending waits for it.
        this.#screen().catch(() => undefined);
      },
      claim: (found, write, claiming) => this.#claim(found, write, claiming),
      screened: () => this.#screen(),
      signal,
    };
    return { ...context, sending: (labels, change) => ({ ...context, log: requestLogOf(record, labels), ...change }) };
  }

  /** Returns requests of the account's other executions that may still take effect. */
  async openElsewhere(): Promise<readonly LoggedRequest[]> {
    const { account, executionId } = this.settings.entry;
    const entries = await readOpenEntries(this.options.journal, account);
    return entries
      .filter((entry) => entry.executionId !== executionId)
      .flatMap(({ requests }) => requests.filter(isWatched));
  }

  /** Serialised within an engine: two executions of equal payments may find the same transaction at the same time. */
  #claim(
    found: readonly Hex[],
    write: () => Promise<void>,
    { isWritten = false }: { readonly isWritten?: boolean } = {},
  ): Promise<readonly Hex[]> {
    const { journal } = this.options;
    const { account, executionId } = this.settings.entry;
    return inTurnOf(journal, async () => {
      const entries = await readClaimingEntries(journal, account, found);
      const taken = takenHashes(found, { executionId, isWritten }, entries);
      if (taken.length === 0) await write();
      return taken;
    });
  }

  /**
   * Starts the screening on the first call, once per run.
   * @throws TributaryError ADDRESS_REFUSED, SCREENING_UNAVAILABLE
   */
  #screen(): Promise<void> {
    const { screen } = this.options;
    return (this.#screened ??=
      screen?.(screenedPayments(this.settings.entry.route), { signal: this.signal }) ?? Promise.resolve());
  }

  /** Tokens that a receipt may need prices for: those of the route, and those gas is paid in. */
  #paidIn(): readonly Token[] {
    const { route, plan } = this.settings.entry;
    const natives = plan.flatMap(({ chainId }) => this.options.networks[chainId] ?? []).map(nativeTokenOf);
    return [...tokensOfRoute(route), ...natives];
  }
}

const turns = new WeakMap<JournalStore, Promise<unknown>>();

/** Runs work on one journal after the earlier work has settled, whether it succeeded or not. */
function inTurnOf<T>(journal: JournalStore, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(journal) ?? Promise.resolve()).then(work, work);
  turns.set(journal, turn);
  return turn;
}
