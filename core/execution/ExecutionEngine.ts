import { Observable } from 'rxjs';
import type { Network } from '../chains/Network.js';
import { describeError } from '../errors/describeError.js';
import { engineErrors } from '../errors/engineErrors.js';
import type { FundingRoute } from '../routing/FundingRoute.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { Eip1193Provider } from '../wallet/Wallet.js';
import { ExecutionHalt } from './ExecutionHalt.js';
import { ExecutionRecord } from './ExecutionRecord.js';
import { ExecutionStatus, TaskState, type ExecutionSnapshot } from './ExecutionSnapshot.js';
import type { ExecutionContext, StepExecutor } from './ExecutionTask.js';
import type { JournalStore } from './JournalStore.js';
import { planRoute, type PlannedTask } from './planRoute.js';
import { runTransactionTask } from './runTransactionTask.js';
import { runWaitTask } from './runWaitTask.js';

export interface ExecutionEngineOptions {
  readonly executors: () => readonly StepExecutor[];
  readonly chains: ChainReaders;
  readonly networks: Readonly<Record<number, Network>>;
  readonly journal: JournalStore;
  readonly now: () => number;
  readonly newId: () => string;
  readonly receiptPatienceMs: number;
}

interface Run {
  readonly route: FundingRoute;
  readonly wallet: Eip1193Provider;
  readonly record: ExecutionRecord;
  readonly signal: AbortSignal;
}

/** Carries out routes, step by step. Owns the wallet, the journal and the order; executors only say what is to be done. */
export class ExecutionEngine {
  constructor(private readonly options: ExecutionEngineOptions) {}

  /** See `FundingEngine.execute`. */
  execute(route: FundingRoute, wallet: Eip1193Provider): Observable<ExecutionSnapshot> {
    return new Observable((subscriber) => {
      assertWallet(wallet);
      const executionId = this.options.newId();
      const hashes = new Map<string, string>();
      const planned = this.#plan(route, executionId, hashes);
      const emit = (snapshot: ExecutionSnapshot): void => subscriber.next(snapshot);
      const record = new ExecutionRecord({ executionId, route, planned, journal: this.options.journal, now: this.options.now, emit });
      const controller = new AbortController();
      this.#runAll(planned, hashes, { route, wallet, record, signal: controller.signal }).then(
        () => subscriber.complete(),
        (error: unknown) => subscriber.error(error),
      );
      return () => controller.abort();
    });
  }

  /** @throws TributaryError MISSING_EXECUTOR, CHAIN_NOT_SUPPORTED_ERROR */
  #plan(route: FundingRoute, executionId: string, hashes: ReadonlyMap<string, string>): readonly PlannedTask[] {
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

  async #runAll(planned: readonly PlannedTask[], hashes: Map<string, string>, run: Run): Promise<void> {
    const { record, signal } = run;
    let running: string | undefined;
    record.emit();
    try {
      for (const { id, task } of planned) {
        signal.throwIfAborted();
        running = id;
        const hash = await this.#runTask({ id, task }, run);
        if (hash !== null) hashes.set(id, hash);
      }
      await record.end(ExecutionStatus.DONE, null);
    } catch (error) {
      if (signal.aborted) return;
      const { task, status, reason } = error instanceof ExecutionHalt ? error : unexpected(error);
      if (running !== undefined) record.show(running, { state: task });
      await record.end(status, reason);
    }
  }

  async #runTask({ id, task }: PlannedTask, run: Run): Promise<string | null> {
    const { now, receiptPatienceMs, chains } = this.options;
    if (task.type === 'wait') {
      await runWaitTask(id, task, { ...run, now });
      return null;
    }
    const { chainId } = task;
    const around = { ...run, account: run.route.account, network: this.#networkOf(chainId), reader: chains.get(chainId), now, receiptPatienceMs };
    return runTransactionTask(id, task, around);
  }

  #networkOf(chainId: number): Network {
    const network = this.options.networks[chainId];
    if (network === undefined) throw engineErrors.chainNotConfigured(chainId);
    return network;
  }
}

/** A fault of ours. What was sent before is in the journal, but whether this task sent anything is not known. */
function unexpected(error: unknown): ExecutionHalt {
  return new ExecutionHalt(TaskState.UNKNOWN, ExecutionStatus.UNKNOWN, { code: 'UNEXPECTED', message: describeError(error) }, { cause: error });
}
