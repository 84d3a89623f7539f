import { expect } from '@jest/globals';
import { lastValueFrom, type Observable, type Subscription } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  MemoryExecutionLock,
  MemoryJournalStore,
  onrampPlugin,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import { type EnginePlugin, nativeOf, type StepExecutor } from 'tributary-sdk/plugin';
import { BridgeStepExecutor } from '../../core/bridge/BridgeStepExecutor.js';
import { FulfilmentStepExecutor } from '../../core/checkout/fulfilment/FulfilmentStepExecutor.js';
import { SwapStepExecutor } from '../../core/dex/SwapStepExecutor.js';
import { ExecutionEngine, type Resuming, WINDOW_CLOSED } from '../../core/execution/ExecutionEngine.js';
import { OnrampStepExecutor } from '../../core/onramp/OnrampStepExecutor.js';
import { OrderStepExecutor } from '../../core/orders/OrderStepExecutor.js';
import { ChainReaderPool } from '../../core/rpc/ChainReaderPool.js';
import type { Clock } from '../../core/stream/Clock.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { realOrderBook } from '../../test/integration/realOrderBook.js';
import type { DevnetBed } from '../../test/integration/useDevnet.js';
import { gameOrigin } from '../../test/kit/gamePage.js';
import { afterEach } from '../../test/kit/hooks.js';
import { Mortality } from './executionMortality.js';

type ChainName = 'root' | 'child';

/** The state that outlives a page. */
export interface World {
  readonly journal: MemoryJournalStore;
  readonly lock: MemoryExecutionLock;
  readonly wallet: Eip1193Provider;
}

interface Page {
  readonly life: Mortality;
  readonly engine: ExecutionEngine;
  readonly wallet: Eip1193Provider;
}

export interface Crash {
  readonly route: FundingRoute;
  /** Actions of the player and other accounts meanwhile, in any page that shows it. A rejection fails the run at once. */
  readonly meanwhile?: (snapshot: ExecutionSnapshot) => void | Promise<unknown>;
  /** Additional capabilities of the player's wallet; it outlives the pages. */
  readonly asWallet?: (wallet: Eip1193Provider) => Eip1193Provider;
  /** At the end, whenever the page died: funds are where they must be. */
  readonly expectCovered: (when: string) => Promise<void>;
  /** How it comes out. Default: done. */
  readonly end?: 'done' | 'refunded';
  /** The player cancels a transaction, sees the replacement, and retries. Default: nothing fails. */
  readonly isTakenBack?: boolean;
  /** How many transactions the player sends, altogether. */
  readonly sends: Readonly<Record<ChainName, number>>;
}

/** How the first page ended: `stopped` by itself before its moment, with its work incomplete. */
type Ending = 'killed' | 'completed' | 'stopped';

/** Pages of one sweep that may stop because a service failed: one request in fifty fails, and some are repeated only once. */
const mostStopped = 20;

const serviceFailures: ReadonlySet<string> = new Set([
  'API_ERROR',
  'AXELAR_GAS_ESTIMATE_FAILED',
  'HTTP_FAILED',
  'TENDERLY_GAS_ESTIMATE_FAILED',
]);

/** How often a transaction's outcome may be unknown before it is certain. */
const mostTries = 4;

/** Executions that are killed and resumed, with every step executor over the whole devnet. */
export class CrashBed {
  readonly #chains: () => Readonly<Record<ChainName, JsonRpcClient>>;
  readonly #pools: ChainReaderPool[] = [];
  readonly #engines: FundingEngine[] = [];
  /** Subscriptions of crashed pages, too: their timers would keep the process from ending. */
  readonly #subscriptions: Subscription[] = [];
  readonly #lives: Mortality[] = [];
  /** Hashes of all sent transactions: a node that rewinds while it mines would mine into the past. */
  readonly #sent: { readonly chain: ChainName; readonly hash: string }[] = [];

  constructor(
    private readonly bed: DevnetBed,
    /** Besides the usual ones. */
    private readonly further: () => readonly EnginePlugin[] = () => [],
    /** Finality depth. A local chain grows only when a test mines. */
    private readonly finalityBlocks = 1,
  ) {
    this.#chains = () => ({
      root: createJsonRpcClient(bed.devnet.root.directUrl),
      child: createJsonRpcClient(bed.devnet.child.directUrl),
    });
    afterEach(() => this.#leave());
  }

  engine(fetch?: typeof globalThis.fetch): FundingEngine {
    const plugins = [
      swapPlugin(),
      bridgePlugin({ statusPauses: { firstMs: 50, longestMs: 100 } }),
      onrampPlugin({ referrerDomain: gameOrigin }),
      bridgeSwapPlugin(),
      ...this.further(),
    ];
    const { overrides } = devnetOverrides(this.bed.devnet);
    const { finalityBlocks } = this;
    const networks = Object.fromEntries(
      Object.entries(overrides.networks).map(([id, network]) => [id, { ...network, finalityBlocks }]),
    );
    return this.bed.engine({ plugins, overrides: { ...overrides, networks }, ...(fetch && { fetch }) });
  }

  /**
   * Kills at one moment after the other until a page completes its work; each time another page takes over. Returns how many moments there were.
   * A page that stops before its moment because a service failed ends nothing: later moments follow.
   */
  async killEverywhere(crash: Crash, from = 1): Promise<number> {
    for (let [moment, stopped] = [from, 0]; ; moment += 1) {
      const ending = await this.#fromTheStart(() => this.#killAt(moment, crash));
      if (ending === 'completed') return moment - from;
      if (ending === 'stopped' && (stopped += 1) > mostStopped) throw new Error('too many pages stopped by themselves');
    }
  }

  /** Kills one page after the other, each at its moment; the last one lives. */
  async killInTurn(crash: Crash, [first = 1, ...others]: readonly number[]): Promise<void> {
    await this.#fromTheStart(() => this.#killAt(first, crash, others));
  }

  async #killAt(moment: number, crash: Crash, others: readonly number[] = []): Promise<Ending> {
    const before = await this.#counts(crash.route);
    const world = this.#world(crash);
    const life = new Mortality(moment);
    this.#lives.push(life);
    const page = this.#page(world, life);
    let isCompleted = false;
    const ended = new Promise<void>((resolve) => {
      const next = (snapshot: ExecutionSnapshot): void => {
        isCompleted = snapshot.status === (crash.end ?? 'done');
        if (!life.isDead) unheard(crash.meanwhile?.(snapshot));
      };
      this.#subscriptions.push(
        page.engine.execute(crash.route, page.wallet).subscribe({ next, complete: resolve, error: () => resolve() }),
      );
    });
    await Promise.race([life.death, ended]);
    for (const later of others) await this.#goOnUntil(later, world, crash);
    await this.#goOn(world, crash);
    const when = `killed at moment ${[moment, ...others].join(', then ')}`;
    await crash.expectCovered(when);
    const after = await this.#counts(crash.route);
    expect({ when, root: after.root - before.root, child: after.child - before.child }).toEqual({
      when,
      ...crash.sends,
    });
    return life.isDead ? 'killed' : isCompleted ? 'completed' : 'stopped';
  }

  /** Another page takes over, and dies as well. */
  async #goOnUntil(moment: number, world: World, { route, meanwhile }: Crash): Promise<void> {
    const life = new Mortality(moment);
    this.#lives.push(life);
    const { engine, wallet } = this.#page(world, life);
    const [entry] = await world.journal.list(route.account);
    const execution$ = entry === undefined ? engine.execute(route, wallet) : engine.resume(entry.executionId, wallet);
    const ended = new Promise<void>((resolve) => {
      const next = (snapshot: ExecutionSnapshot): void => void (life.isDead || unheard(meanwhile?.(snapshot)));
      this.#subscriptions.push(execution$.subscribe({ next, complete: resolve, error: () => resolve() }));
    });
    await Promise.race([life.death, ended]);
  }

  /** Acts as a player after a reload: resumes the listed execution, starts a new one if there is none, and checks the wallet if the outcome is unknown. */
  async #goOn(world: World, { route, meanwhile, end = 'done', isTakenBack = false }: Crash): Promise<void> {
    let resuming: Resuming = {};
    for (let tries = 0; tries < mostTries; tries += 1) {
      const [entry] = await world.journal.list(route.account);
      const { engine, wallet } = this.#page(world);
      const execution$: Observable<ExecutionSnapshot> =
        entry === undefined ? engine.execute(route, wallet) : engine.resume(entry.executionId, wallet, resuming);
      let last: ExecutionSnapshot | undefined;
      await new Promise<void>((resolve, reject) => {
        const next = (snapshot: ExecutionSnapshot): void => {
          last = snapshot;
          Promise.resolve(meanwhile?.(snapshot)).catch(reject);
        };
        this.#subscriptions.push(execution$.subscribe({ next, complete: resolve, error: reject }));
      });
      if (last?.status === end) return;
      // The lock of the crashed page was still held: the player retries.
      if (last?.carrier === 'nobody') continue;
      if (isTakenBack && last?.error?.code === 'TRANSACTION_REPLACED') continue;
      // A service failed although the request was repeated: nothing was sent, and the player retries.
      if (last?.status === 'stopped' && serviceFailures.has(last.error?.code ?? '')) continue;
      // The test mines the next blocks, which may take longer than a page waits.
      if (last?.status === 'unknown' && last.error?.code === 'NOT_FINAL') continue;
      expect([last?.status, last?.error?.code]).toEqual(['unknown', 'OUTCOME_UNKNOWN']);
      resuming = await this.#seeNoWindow();
    }
    throw new Error('it does not come to an end');
  }

  #world({ asWallet = (wallet) => wallet }: Crash): World {
    const wallet = this.bed.wallet('player');
    const request: Eip1193Provider['request'] = async (args) => {
      const hash = await wallet.request(args);
      if (args.method === 'eth_sendTransaction')
        this.#sent.push({ chain: await this.#chainOf(wallet), hash: hash as string });
      return hash;
    };
    return { journal: new MemoryJournalStore(), lock: new MemoryExecutionLock(), wallet: asWallet({ request }) };
  }

  async #chainOf(wallet: Eip1193Provider): Promise<ChainName> {
    return Number(await wallet.request({ method: 'eth_chainId' })) === this.bed.devnet.root.chainId ? 'root' : 'child';
  }

  #page({ journal, lock, wallet }: World, life = new Mortality()): Page {
    const services = this.engine(life.fetch);
    this.#engines.push(services);
    const { environment } = services;
    const networks = Object.fromEntries(
      Object.values(environment.networks).map((network) => [network.chainId, { ...network, blockTimeMs: 50 }]),
    );
    const pool = new ChainReaderPool({ networks, fetch: life.fetch });
    this.#pools.push(pool);
    const clock = life.clock();
    const engine = new ExecutionEngine({
      executors: () => [
        ...executorsOf(services, clock),
        new OrderStepExecutor(() => realOrderBook(this.bed, life.fetch)),
      ],
      chains: pool,
      networks,
      journal: life.journal(journal),
      lock: life.lock(lock),
      clock,
      newId: () => globalThis.crypto.randomUUID(),
      receiptPatienceMs: 60_000,
      leftPatienceMs: 600_000,
    });
    return { life, engine, wallet: life.wallet(wallet) };
  }

  async #counts({ account }: FundingRoute): Promise<Readonly<Record<ChainName, number>>> {
    const { root, child } = this.#chains();
    const count = async (chain: JsonRpcClient): Promise<number> =>
      Number(await chain.request<string>('eth_getTransactionCount', [account, 'pending']));
    const [onRoot, onChild] = await Promise.all([count(root), count(child)]);
    return { root: onRoot, child: onChild };
  }

  /** Waits until no prompt is open, and confirms that: the crashed page's requests are answered, and sent transactions are included. */
  async #seeNoWindow(): Promise<Resuming> {
    await Promise.all(this.#lives.map((life) => life.settled()));
    await Promise.all(Object.values(this.#chains()).map((chain) => chain.request('anvil_mine', ['0x1', '0x1'])));
    return { confirm: WINDOW_CLOSED };
  }

  async #fromTheStart<T>(work: () => Promise<T>): Promise<T> {
    const { devnet } = this.bed;
    // A separate block for each: the node must have the states of the blocks it reorganises to (`mostStates`).
    await devnet.advance(1);
    const point = await devnet.snapshot();
    try {
      return await work();
    } finally {
      // Pending work of a crashed page must not reach the next one's world.
      await Promise.all(this.#lives.splice(0).map((life) => life.settled()));
      const chains = this.#chains();
      for (const { chain, hash } of this.#sent.splice(0))
        while (await isUnderWay(chains[chain], hash)) await new Promise((resolve) => setTimeout(resolve, 2));
      this.#leave();
      await devnet.revert(point);
    }
  }

  #leave(): void {
    for (const subscription of this.#subscriptions.splice(0)) subscription.unsubscribe();
    for (const pool of this.#pools.splice(0)) pool.dispose();
    for (const engine of this.#engines.splice(0)) engine.dispose();
  }
}

/** The resuming page gets the same failure. */
function unheard(work: void | Promise<unknown>): void {
  work?.catch(() => undefined);
}

/** Whether the node has it, and no block does. A canceled one is neither. */
async function isUnderWay(chain: JsonRpcClient, hash: string): Promise<boolean> {
  const transaction = await chain.request<{ readonly blockNumber: string | null } | null>('eth_getTransactionByHash', [
    hash,
  ]);
  return transaction !== null && transaction.blockNumber === null;
}

/** The engine's executors, with the page's clock. */
function executorsOf(engine: FundingEngine, clock: Clock): readonly StepExecutor[] {
  const { environment } = engine;
  return [
    new SwapStepExecutor(() => engine.dex),
    new BridgeStepExecutor(
      (id) => (id === undefined ? engine.bridge : engine.bridges.by(id)),
      environment.bridgePair.childChainId,
    ),
    new OnrampStepExecutor({ onramp: () => engine.onramp, balances: () => engine.balances, clock }),
    new FulfilmentStepExecutor((chainId) => nativeOf(environment, chainId)),
  ];
}

/** The first route of a kind for a shortfall of the player. */
export async function routeOf(
  engine: FundingEngine,
  wallet: Eip1193Provider,
  kind: string,
  shortfall: { readonly chainId: number; readonly tokenAddress: string; readonly amount: bigint },
): Promise<FundingRoute> {
  const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
  const route = routes.find((candidate) => candidate.kind === kind);
  if (route === undefined) throw new Error(`there is no ${kind} route`);
  return route;
}

export function heldOn(engine: FundingEngine, chainId: number, owner: string, token: string): Promise<bigint> {
  return engine.balances.getBalance(chainId, parseAddress(owner), token === 'native' ? token : parseAddress(token));
}
