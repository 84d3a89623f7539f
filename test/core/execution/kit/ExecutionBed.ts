import type { Network } from '../../../../core/chains/Network.js';
import { networks } from '../../../../core/chains/networks.js';
import { ExecutionEngine, type ExecutionEngineOptions } from '../../../../core/execution/ExecutionEngine.js';
import type { ExecutionSnapshot } from '../../../../core/execution/ExecutionSnapshot.js';
import type { ExecutionContext, ExecutionTask, StepExecutor } from '../../../../core/execution/ExecutionTask.js';
import type { JournalEntry, TaskRecord } from '../../../../core/execution/JournalStore.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import type { Hex } from '../../../../core/money/Address.js';
import type { FundingRoute } from '../../../../core/routing/FundingRoute.js';
import type { LoggedRequest } from '../../../../core/sending/LoggedRequest.js';
import { aRoute } from '../../../kit/aRoute.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { type GivenTransaction, ScriptedBlocks } from '../../../kit/ScriptedBlocks.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { hashNumber, ScriptedWallet, type WalletState } from '../../../kit/ScriptedWallet.js';
import { settled, type Watched, watch } from '../../../kit/watch.js';
import { SwiftClock } from '../../stream/SwiftClock.js';
import { LoggedJournal } from './LoggedJournal.js';

export const executionId = 'execution-1';

export interface ExecutionBedOptions extends Partial<ExecutionEngineOptions> {
  readonly wallet?: Partial<WalletState>;
  /** Tasks of the steps of type SWAP. */
  readonly tasks?: readonly ExecutionTask[] | ((context: ExecutionContext) => readonly ExecutionTask[]);
  /** Finality of both chains. Default 1: a transaction in a block is final. */
  readonly finalityBlocks?: number;
}

/** An execution engine with everything around it under the hand of the test, and one log of all that happens outside. Waiting takes no time. */
export class ExecutionBed {
  /** `wallet <method>` and what `LoggedJournal` tells, as they came. */
  readonly log: string[] = [];
  readonly wallet: ScriptedWallet;
  readonly chain = new ScriptedChain(childChainId);
  readonly rootChain = new ScriptedChain(rootChainId);
  readonly blocks = new ScriptedBlocks(this.chain);
  readonly rootBlocks = new ScriptedBlocks(this.rootChain);
  readonly journal = new LoggedJournal(this.log);
  readonly clock = new SwiftClock();
  readonly engine: ExecutionEngine;
  readonly #options: ExecutionEngineOptions;

  constructor({ wallet = {}, tasks = [], finalityBlocks = 1, ...given }: ExecutionBedOptions = {}) {
    this.wallet = new ScriptedWallet({ onCall: ({ method }) => this.log.push(`wallet ${method}`), ...wallet });
    this.wallet.script('eth_sendTransaction', ([request]) => this.mine(request));
    const executor: StepExecutor = {
      type: 'SWAP',
      plan: (_step, context) => (typeof tasks === 'function' ? tasks(context) : tasks),
    };
    const network = (id: typeof childChainId | typeof rootChainId): Network => ({ ...networks[id], finalityBlocks });
    let ids = 0;
    this.#options = {
      executors: () => [executor],
      chains: new ScriptedChains(this.chain, this.rootChain),
      networks: { [childChainId]: network(childChainId), [rootChainId]: network(rootChainId) },
      journal: this.journal,
      lock: new MemoryExecutionLock(),
      clock: this.clock,
      newId: () => (ids++ === 0 ? executionId : `id ${ids}`),
      receiptPatienceMs: 600_000,
      leftPatienceMs: 1_000,
      ...given,
    };
    this.engine = new ExecutionEngine(this.#options);
  }

  /** Another tab or process: its own engine, the same journal. */
  another(given: Partial<ExecutionEngineOptions> = {}): ExecutionEngine {
    return new ExecutionEngine({ ...this.#options, ...given });
  }

  /** Resolves when nothing waits for time any more. */
  async quiet(): Promise<void> {
    while (this.clock.pending > 0) await settled();
    await settled();
  }

  /** Signs and mines a requested transaction. */
  mine(request: unknown, given: GivenTransaction = {}): Hex {
    const { blocks, transaction } = this.#signed(request);
    return blocks.mine({ ...transaction, ...given });
  }

  /** Signs and sends a requested transaction. It is in no block yet. */
  pend(request: unknown, given: GivenTransaction = {}): Hex {
    const { blocks, transaction } = this.#signed(request);
    return blocks.pend({ ...transaction, ...given });
  }

  watch(route: FundingRoute = aRoute(), idempotencyKey?: string): Watched<ExecutionSnapshot> {
    return watch(this.engine.execute(route, this.wallet, idempotencyKey));
  }

  /** Executes a route to its end. */
  async run(route?: FundingRoute, idempotencyKey?: string): Promise<ExecutionSnapshot> {
    return endOfStream(this.watch(route, idempotencyKey));
  }

  async journaled(): Promise<JournalEntry | null> {
    return this.journal.get(executionId);
  }

  async journaledTask(taskId: string): Promise<TaskRecord | undefined> {
    return (await this.journaled())?.tasks[taskId];
  }

  async journaledRequests(): Promise<readonly LoggedRequest[]> {
    return (await this.journaled())?.requests ?? [];
  }

  #signed(request: unknown): { readonly blocks: ScriptedBlocks; readonly transaction: GivenTransaction } {
    const { to, data, value, chainId, nonce } = request as Readonly<Record<string, string>>;
    const blocks = Number(chainId) === rootChainId ? this.rootBlocks : this.blocks;
    const hash = hashNumber(this.wallet.sent.length - 1);
    return {
      blocks,
      transaction: {
        hash,
        to: to ?? null,
        input: data ?? '0x',
        value: BigInt(value ?? 0),
        nonce: nonce === undefined ? blocks.nonce : Number(nonce),
      },
    };
  }
}

/** Returns the last value. Rejects if the stream errors. */
export async function endOfStream(seen: Watched<ExecutionSnapshot>): Promise<ExecutionSnapshot> {
  await seen.ended;
  if (seen.error !== undefined) throw seen.error as Error;
  if (seen.last === undefined) throw new Error('the execution said nothing');
  return seen.last;
}

/** The states that a task was shown in, without repetition. */
export function statesOf({ values }: Watched<ExecutionSnapshot>, index = 0): readonly (string | undefined)[] {
  const states = values.map(({ tasks }) => tasks[index]?.state);
  return states.filter((state, at) => state !== states[at - 1]);
}
