import '../../../test/kit/loadedAhead.js';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type Eip1193Provider,
  type EngineOptions,
  type ExecutionLock,
  type FundingEngine,
  type JournalStore,
  type MemoryJournalStore,
  onrampPlugin,
  swapPlugin,
} from '../../../index.js';
import { gameOrigin } from '../../../test/kit/gamePage.js';
import { never } from '../never.js';
import { createRandom } from '../random.js';
import { FINALITY_BLOCKS } from '../run/Hardness.js';
import type { Scenario } from '../run/Scenario.js';
import type { World } from '../world/World.js';
import type { PlayerWallet } from './PlayerWallet.js';

/** The state that outlives a page. */
export interface Origin {
  readonly world: World;
  readonly scenario: Scenario;
  readonly journal: MemoryJournalStore;
  /** The browser's, as long as the tab lives. */
  lock: ExecutionLock;
  readonly wallet: PlayerWallet;
  /** Called with the number of requests that the pages have sent during an execution. */
  readonly onMoment: (page: Page) => void;
  readonly failsToWrite: () => boolean;
}

/** For `lostPromptMs`: longer than a wallet of a run ever waits. */
export const LOST_PROMPT_MS = 120_000;

/** A page with a separate engine, which may be left or may crash. */
export class Page {
  readonly engine: FundingEngine;
  readonly wallet: Eip1193Provider;
  isDead = false;

  constructor(
    readonly id: number,
    private readonly origin: Origin,
    /** Another one is shown at the same time; what this one does is done `within` it. */
    { isBeside = false }: { readonly isBeside?: boolean } = {},
  ) {
    const { world, wallet } = origin;
    if (!isBeside) world.time.handTo(id);
    this.wallet = { request: (request) => this.#through(() => wallet.request(request)) };
    this.engine = isBeside
      ? this.within(() => createFundingEngine(this.#options()))
      : createFundingEngine(this.#options());
  }

  within<T>(work: () => T): T {
    return this.origin.world.time.within(this.id, work);
  }

  #options(): EngineOptions {
    const { id, origin } = this;
    const { world, scenario } = origin;
    const { rootIndexer, childIndexer, ...endpoints } = urlsOf(world);
    const finality = scenario.hard === null ? {} : { finalityBlocks: FINALITY_BLOCKS };
    return {
      environment: 'sandbox',
      plugins: [swapPlugin(), bridgePlugin(), onrampPlugin({ referrerDomain: gameOrigin }), bridgeSwapPlugin()],
      overrides: {
        networks: {
          [world.chains.root.chainId]: {
            rpcUrls: [world.wire.urlOf('rootRpc')],
            indexerUrl: rootIndexer,
            blockTimeMs: world.chains.root.blockTimeMs,
            ...finality,
          },
          [world.chains.child.chainId]: {
            rpcUrls: [world.wire.urlOf('childRpc')],
            indexerUrl: childIndexer,
            blockTimeMs: world.chains.child.blockTimeMs,
            ...finality,
          },
        },
        endpoints,
      },
      fetch: world.wire.fetchOf(id),
      journal: this.#journal(),
      lock: origin.lock,
      metrics: scenario.metrics,
      receiptPatienceMs: LOST_PROMPT_MS,
      lostPromptMs: LOST_PROMPT_MS,
    };
  }

  /** The timers and requests that it left, if it was disposed of. */
  leftovers(): readonly string[] {
    const { time, wire } = this.origin.world;
    const timers = time.timersOf(this.id);
    const open = wire.openOf(this.id);
    return [
      ...(timers > 0 ? [`page ${this.id}: ${timers} timers`] : []),
      ...open.map(({ id, service }) => `page ${this.id}: request #${id} to ${service}`),
    ];
  }

  /** In order, as when the player leaves. */
  dispose(): void {
    this.engine.dispose();
  }

  /** All at once: nothing comes back to it, nothing more goes out, its timers never ring. */
  crash(): void {
    this.isDead = true;
    this.origin.world.wire.kill(this.id);
    this.origin.world.time.handTo(-1);
    this.origin.world.time.drop(this.id);
  }

  /** The store as seen by the page: it takes time, and may fail to write. */
  #journal(): JournalStore {
    const { journal, failsToWrite } = this.origin;
    const operations = journal as unknown as Readonly<
      Record<string, ((...given: readonly unknown[]) => Promise<unknown>) | undefined>
    >;
    const writes = new Set(['put', 'compareAndSwap']);
    const asked =
      (name: string) =>
      async (...given: readonly unknown[]): Promise<unknown> => {
        await this.#journalTakes();
        return writes.has(name) && failsToWrite()
          ? Promise.reject(new Error('the disk is full'))
          : operations[name]!(...given);
      };
    const names = ['get', 'put', 'compareAndSwap', 'list', 'delete'].filter((name) => operations[name] !== undefined);
    return Object.fromEntries(
      names.map((name) => [name, (...given: readonly unknown[]) => this.#through(() => asked(name)(...given))]),
    ) as unknown as JournalStore;
  }

  async #journalTakes(): Promise<void> {
    const { world, scenario } = this.origin;
    const ms = scenario.hard?.journalMs ?? 0;
    if (ms > 0) await new Promise<void>((resolve) => world.time.besides.after(ms, resolve));
  }

  /** Two moments: before it has any effect, and after its effect, before the page hears of it. */
  async #through<T>(call: () => Promise<T>): Promise<T> {
    if (this.#passes()) return never();
    const [result] = await Promise.allSettled([call()]);
    if (this.#passes()) return never();
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }

  #passes(): boolean {
    if (!this.isDead) this.origin.onMoment(this);
    return this.isDead;
  }
}

type Urls = Readonly<
  Record<
    'api' | 'checkoutApi' | 'bridgeApi' | 'messageService' | 'metrics' | 'onramp' | 'rootIndexer' | 'childIndexer',
    string
  >
>;

function urlsOf({ wire }: World): Urls {
  const names = [
    'api',
    'checkoutApi',
    'bridgeApi',
    'messageService',
    'metrics',
    'onramp',
    'rootIndexer',
    'childIndexer',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, wire.urlOf(name)])) as Urls;
}

export function writeFailures({ seed, journalFailures }: Scenario): () => boolean {
  const random = createRandom(seed, 'journal');
  return () => random.chance(journalFailures);
}
