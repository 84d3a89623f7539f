import 'inversify'; // jest cannot link one package for several parts that are fetched at once
import { afterEach, describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, type Observable, type Subscription } from 'rxjs';
import {
  bridgePlugin,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  MemoryJournalStore,
  swapPlugin,
} from 'tributary-sdk';
import { TransferStepExecutor } from '../../core/actions/TransferStepExecutor.js';
import { BridgeStepExecutor } from '../../core/bridge/BridgeStepExecutor.js';
import { ClaimStepExecutor } from '../../core/bridge/ClaimStepExecutor.js';
import { SwapStepExecutor } from '../../core/dex/SwapStepExecutor.js';
import { ExecutionEngine, type Resuming, WINDOW_CLOSED } from '../../core/execution/ExecutionEngine.js';
import { MemoryExecutionLock } from '../../core/execution/lock/MemoryExecutionLock.js';
import { ChainReaderPool } from '../../core/rpc/ChainReaderPool.js';
import { type AccountName, type ChainName, pause, useBridge } from '../../test/integration/bridgeBed.js';
import { Mortality } from './executionMortality.js';

/** A route, and the effect that it must have exactly once. */
interface Deed {
  readonly route: FundingRoute;
  /** Where it is sent. */
  readonly chain: ChainName;
  readonly by: AccountName;
  /** How many transactions it takes. */
  readonly count: number;
  /** The balance that grows, and by how much. */
  readonly gain: {
    readonly chain: ChainName;
    readonly symbol: string;
    readonly holder: AccountName;
    readonly value: bigint;
  };
}

interface World {
  readonly deed: Deed;
  readonly journal: MemoryJournalStore;
  readonly lock: MemoryExecutionLock;
  readonly wallet: Eip1193Provider;
}

interface Page {
  readonly life: Mortality;
  readonly engine: ExecutionEngine;
  readonly wallet: Eip1193Provider;
}

const bed = useBridge();
const dollars = (text: string): bigint => parseUnits(text, 6);
const large = dollars('30000.000001');
const pools: ChainReaderPool[] = [];
/** Subscriptions of crashed pages, too: their timers would keep the process from ending. */
const subscriptions: Subscription[] = [];
const lives: Mortality[] = [];
/** Hashes of all sent transactions: a node that rewinds while it mines would mine into the past. */
const hashes: unknown[] = [];

afterEach(() => {
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  for (const pool of pools.splice(0)) pool.dispose();
});

const anEngine = (fetch: typeof globalThis.fetch = globalThis.fetch): FundingEngine =>
  bed.engine({ fetch, plugins: [swapPlugin(), bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } })] });

const deeds: Readonly<Record<string, () => Promise<Deed>>> = {
  'a swap of an exact input': async () => {
    const { dex, actions } = anEngine();
    const request = {
      chainId: bed.chainId('child'),
      fromAddress: bed.address('rich'),
      tokenIn: bed.token('child', 'USDC'),
      tokenOut: bed.token('child', 'GEM'),
      amount: dollars('10'),
      slippagePercent: 1,
    };
    const result = await dex.quoteExactInput(request);
    const route = await actions.swap({ account: bed.address('rich'), result });
    return {
      route,
      chain: 'child',
      by: 'rich',
      count: 2,
      gain: { chain: 'child', symbol: 'GEM', holder: 'rich', value: result.amountOut.value },
    };
  },
  'a transfer of a token': async () => {
    const route = await anEngine().actions.transfer({
      account: bed.address('rich'),
      recipient: bed.address('empty'),
      chainId: bed.chainId('child'),
      token: bed.token('child', 'USDC'),
      amount: dollars('7'),
    });
    return {
      route,
      chain: 'child',
      by: 'rich',
      count: 1,
      gain: { chain: 'child', symbol: 'USDC', holder: 'empty', value: dollars('7') },
    };
  },
  'a transfer of the native currency': async () => {
    const route = await anEngine().actions.transfer({
      account: bed.address('rich'),
      recipient: bed.address('empty'),
      chainId: bed.chainId('child'),
      token: 'native',
      amount: 11n,
    });
    return {
      route,
      chain: 'child',
      by: 'rich',
      count: 1,
      gain: { chain: 'child', symbol: 'NATIVE', holder: 'empty', value: 11n },
    };
  },
  'a withdrawal to somebody else': async () => {
    const crossing = {
      account: bed.address('rich'),
      recipient: bed.address('empty'),
      sourceChainId: bed.chainId('child'),
      destinationChainId: bed.chainId('root'),
      token: bed.token('child', 'USDC'),
      amount: dollars('3'),
    };
    const route = await anEngine().actions.bridge(crossing);
    return {
      route,
      chain: 'child',
      by: 'rich',
      count: 1,
      gain: { chain: 'root', symbol: 'USDC', holder: 'empty', value: dollars('3') },
    };
  },
  'a claim': async () => {
    const engine = anEngine();
    const crossing = {
      account: bed.address('rich'),
      recipient: bed.address('empty'),
      sourceChainId: bed.chainId('child'),
      destinationChainId: bed.chainId('root'),
      token: bed.token('child', 'USDC'),
      amount: large,
    };
    const withdrawal$ = engine.execute(await engine.actions.bridge(crossing), { wallet: bed.wallet('rich') });
    await firstValueFrom(withdrawal$.pipe(filter(({ tasks }) => tasks.some(({ dueAt }) => dueAt !== undefined))));
    await bed.devnet.advance(86_400);
    const [withdrawal] = await engine.bridge.getPendingWithdrawals(bed.address('empty'));
    const route = await engine.actions.claim({ account: bed.address('spare'), withdrawal: withdrawal! });
    return {
      route,
      chain: 'root',
      by: 'spare',
      count: 1,
      gain: { chain: 'root', symbol: 'USDC', holder: 'empty', value: large },
    };
  },
};

describe('a page that dies', () => {
  it.each(Object.entries(deeds))(
    'at any moment of %s, and is resumed: it is done exactly once',
    async (_name, prepare) => {
      const deed = await prepare();
      let covered = 0;
      for (let moment = 1; ; moment += 1, covered += 1) {
        const isDead = await fromTheStart(deed, async (expectDoneOnce) => {
          const world = aWorld(deed);
          const died = await liveUntil(moment, world);
          await goOn(world);
          await expectDoneOnce(`killed at moment ${moment}`);
          return died;
        });
        if (!isDead) break;
      }
      expect(covered).toBeGreaterThan(15);
    },
    180_000,
  );
});

function aWorld(deed: Deed): World {
  const wallet = bed.wallet(deed.by, deed.chain);
  const request: Eip1193Provider['request'] = async (args) => {
    const answer = await wallet.request(args);
    if (args.method === 'eth_sendTransaction') hashes.push(answer);
    return answer;
  };
  return { deed, journal: new MemoryJournalStore(), lock: new MemoryExecutionLock(), wallet: { request } };
}

function aPage({ journal, lock, wallet }: World, life = new Mortality()): Page {
  const { dex, bridge, environment } = anEngine(life.fetch);
  const networks = Object.fromEntries(
    Object.values(environment.networks).map((network) => [network.chainId, { ...network, blockTimeMs: 200 }]),
  );
  const pool = new ChainReaderPool({ networks, fetch: life.fetch });
  pools.push(pool);
  const engine = new ExecutionEngine({
    executors: () => [
      new SwapStepExecutor(() => dex),
      new BridgeStepExecutor(() => bridge, bed.chainId('child')),
      new TransferStepExecutor(),
      new ClaimStepExecutor(() => bridge),
    ],
    chains: pool,
    networks,
    journal: life.journal(journal),
    lock: life.lock(lock),
    clock: life.clock(),
    newId: () => globalThis.crypto.randomUUID(),
    receiptPatienceMs: 60_000,
    leftPatienceMs: 600_000,
  });
  return { life, engine, wallet: life.wallet(wallet) };
}

/** Whether it died before its work was done. */
async function liveUntil(moment: number, world: World): Promise<boolean> {
  const life = new Mortality(moment);
  lives.push(life);
  const { engine, wallet } = aPage(world, life);
  const ended = new Promise<void>((resolve) =>
    subscriptions.push(
      engine.execute(world.deed.route, wallet).subscribe({ complete: resolve, error: () => resolve() }),
    ),
  );
  await Promise.race([life.death, ended]);
  return life.isDead;
}

/** Acts as a player after a reload: resumes the listed execution, starts a new one if there is none, and checks the wallet if the outcome is unknown. */
async function goOn(world: World): Promise<void> {
  const { route, chain } = world.deed;
  let resuming: Resuming = {};
  for (let tries = 0; tries < 3; tries += 1) {
    const [entry] = await world.journal.list(route.account);
    const { engine, wallet } = aPage(world);
    const going$: Observable<ExecutionSnapshot> =
      entry === undefined ? engine.execute(route, wallet) : engine.resume(entry.executionId, wallet, resuming);
    const last = await lastValueFrom(going$);
    if (last.status === 'done') return;
    // A service that failed stopped it before anything was sent: the player tries again.
    if (last.status === 'stopped') expect(last.error?.code).toBe('AXELAR_GAS_ESTIMATE_FAILED');
    else expect([last.status, last.error?.code]).toEqual(['unknown', 'OUTCOME_UNKNOWN']);
    resuming = await seeNoWindow(chain);
  }
  throw new Error('it does not come to an end');
}

/** Waits until no prompt is open, and confirms that: the crashed page's requests are answered, and sent transactions are included. */
async function seeNoWindow(chain: ChainName): Promise<Resuming> {
  await Promise.all(lives.map((life) => life.settled()));
  await bed.rpc(chain, 'anvil_mine', ['0x1', '0x1']);
  return { confirm: WINDOW_CLOSED };
}

async function fromTheStart<T>(
  { chain, by, count, gain }: Deed,
  work: (expectDoneOnce: (when: string) => Promise<void>) => Promise<T>,
): Promise<T> {
  const point = await bed.devnet.snapshot();
  const read = async () => ({
    held: await bed.balance(gain.chain, gain.symbol, bed.address(gain.holder)),
    nonce: Number(await bed.rpc<string>(chain, 'eth_getTransactionCount', [bed.address(by), 'latest'])),
  });
  const before = await read();
  const expectDoneOnce = async (when: string): Promise<void> => {
    const after = await read();
    expect({ when, gained: after.held - before.held, sent: after.nonce - before.nonce }).toEqual({
      when,
      gained: gain.value,
      sent: count,
    });
  };
  try {
    return await work(expectDoneOnce);
  } finally {
    // Pending work of a crashed page must not reach the next one's world.
    await Promise.all(lives.splice(0).map((life) => life.settled()));
    for (const hash of hashes.splice(0))
      while ((await bed.rpc(chain, 'eth_getTransactionReceipt', [hash])) === null) await pause(2);
    await bed.devnet.revert(point);
  }
}
