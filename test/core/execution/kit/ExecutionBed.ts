import type { Network } from '../../../../core/chains/Network.js';
import { networks } from '../../../../core/chains/networks.js';
import { ExecutionEngine, type ExecutionEngineOptions } from '../../../../core/execution/ExecutionEngine.js';
import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { ExecutionContext, ExecutionTask, StepExecutor } from '../../../../core/execution/ExecutionTask.js';
import type { JournalEntry, TaskRecord } from '../../../../core/execution/JournalStore.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import { MemoryJournalStore } from '../../../../core/execution/journal/MemoryJournalStore.js';
import type { FundingRoute } from '../../../../core/routing/FundingRoute.js';
import { systemClock } from '../../../../core/stream/Clock.js';
import { aRoute } from '../../../kit/aRoute.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { ScriptedWallet, type WalletState } from '../../../kit/ScriptedWallet.js';
import { watch, type Watched } from '../../../kit/watch.js';

export const executionId = 'execution-1';

/** Blocks of two milliseconds, so that a receipt is asked for every millisecond. */
const fast = (network: Network): Network => ({ ...network, blockTimeMs: 2 });
const testNetworks: Readonly<Record<number, Network>> = { [childChainId]: fast(networks[childChainId]), [rootChainId]: fast(networks[rootChainId]) };

export interface ExecutionBedOptions extends Partial<ExecutionEngineOptions> {
  /** In place of the clock's; its timers stay real. */
  readonly now?: () => number;
  readonly wallet?: Partial<WalletState>;
  /** What the steps of type SWAP consist of. */
  readonly tasks?: readonly ExecutionTask[] | ((context: ExecutionContext) => readonly ExecutionTask[]);
}

/** An execution engine with everything around it under the hand of the test, and one log of all that happens outside. */
export class ExecutionBed {
  /** `wallet <method>`, `journal <task id> <state>`, `journal end <status>` and `chain <method>`, as they came. */
  readonly log: string[] = [];
  readonly wallet: ScriptedWallet;
  readonly chain = new ScriptedChain(childChainId);
  readonly rootChain = new ScriptedChain(rootChainId);
  readonly journal = new LoggedJournal(this.log);
  readonly engine: ExecutionEngine;

  constructor({ wallet = {}, tasks = [], now, ...given }: ExecutionBedOptions = {}) {
    this.wallet = new ScriptedWallet({ onCall: ({ method }) => this.log.push(`wallet ${method}`), ...wallet });
    const executor: StepExecutor = { type: 'SWAP', plan: (_step, context) => (typeof tasks === 'function' ? tasks(context) : tasks) };
    this.engine = new ExecutionEngine({
      executors: () => [executor],
      chains: new ScriptedChains(this.chain, this.rootChain),
      networks: testNetworks,
      journal: this.journal,
      lock: new MemoryExecutionLock(),
      clock: now === undefined ? systemClock : { ...systemClock, now },
      newId: () => executionId,
      receiptPatienceMs: 600_000,
      proof: { afterPrompt: { ms: 1_000, blocks: 12 }, afterAnswer: { ms: 0, blocks: 3 } },
      ...given,
    });
  }

  watch(route: FundingRoute = aRoute()): Watched<ExecutionSnapshot> {
    return watch(this.engine.execute(route, this.wallet));
  }

  /** Carries it out to the end. */
  async run(route?: FundingRoute): Promise<ExecutionSnapshot> {
    const seen = this.watch(route);
    await seen.ended;
    if (seen.error !== undefined) throw seen.error as Error;
    if (seen.last === undefined) throw new Error('the execution said nothing');
    return seen.last;
  }

  async journaled(): Promise<JournalEntry | null> {
    return this.journal.get(executionId);
  }

  async journaledTask(taskId: string): Promise<TaskRecord | undefined> {
    return (await this.journaled())?.tasks[taskId];
  }
}

/** Tells the log what is written down, before it is written. */
export class LoggedJournal extends MemoryJournalStore {
  /** May reject in place of writing. */
  beforePut: (entry: JournalEntry) => Promise<void> = () => Promise.resolve();
  #last: JournalEntry | null = null;

  constructor(private readonly log: string[]) {
    super();
  }

  override async put(entry: JournalEntry): Promise<void> {
    const changed = Object.entries(entry.tasks).filter(([id, record]) => this.#last?.tasks[id] !== record);
    this.log.push(...changed.map(([id, { state }]) => `journal ${id} ${state}`), ...(changed.length === 0 ? [`journal end ${entry.status}`] : []));
    this.#last = entry;
    await this.beforePut(entry);
    await super.put(entry);
  }
}

/** The states that a task was shown in, without repetition. */
export function statesOf({ values }: Watched<ExecutionSnapshot>, index = 0): readonly (string | undefined)[] {
  const states = values.map(({ tasks }) => tasks[index]?.state);
  return states.filter((state, at) => state !== states[at - 1]);
}
