import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lastValueFrom, type Observable, type Subscription } from 'rxjs';
import { type ExecutionSnapshot, type FundingRoute, MemoryJournalStore, parseAddress } from 'tributary-sdk';
import { SwapStepExecutor } from '../../core/dex/SwapStepExecutor.js';
import { ExecutionEngine, type Resuming, WINDOW_CLOSED } from '../../core/execution/ExecutionEngine.js';
import { MemoryExecutionLock } from '../../core/execution/lock/MemoryExecutionLock.js';
import { ChainReaderPool } from '../../core/rpc/ChainReaderPool.js';
import type { Eip1193Provider } from '../../core/wallet/Wallet.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { batching } from '../../test/integration/BatchingWallet.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { Mortality } from './executionMortality.js';

const bed = useDevnet();
const shortfall = 32_600_000n;
const isFull = process.env['FULL'] === '1';
let chain: JsonRpcClient;
let route: FundingRoute;
const pools: ChainReaderPool[] = [];
/** Subscriptions of crashed pages, too: their timers would keep the process from ending. */
const subscriptions: Subscription[] = [];
const lives: Mortality[] = [];
/** Hashes of all sent transactions: a node that rewinds while it mines would mine into the past. */
const hashes: unknown[] = [];
let start: { readonly block: number; readonly usdc: bigint };

interface World {
  readonly journal: MemoryJournalStore;
  readonly lock: MemoryExecutionLock;
  readonly wallet: Eip1193Provider;
}

interface Page {
  readonly life: Mortality;
  readonly engine: ExecutionEngine;
  readonly wallet: Eip1193Provider;
}

beforeAll(async () => {
  chain = createJsonRpcClient(bed.devnet.child.directUrl);
  const engine = bed.engine();
  const { child, tokens } = bed.devnet;
  const request = {
    wallet: bed.wallet('player'),
    shortfall: { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: shortfall },
  };
  const { routes } = await lastValueFrom(engine.findFundingRoutes(request));
  route = routes.find(({ steps }) => steps[0]?.fundingItem.type === 'ERC20')!;
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const subscription of subscriptions.splice(0)) subscription.unsubscribe();
  for (const pool of pools.splice(0)) pool.dispose();
});
beforeEach(async () => {
  start = { block: Number(await chain.request<string>('eth_blockNumber')), usdc: await usdcOfPlayer() };
});

describe.each<[string, (wallet: Eip1193Provider) => Eip1193Provider, (when: string) => Promise<void>, number]>([
  ['one by one', (wallet) => wallet, expectCoveredOnce, 60],
  ['as one batch', (wallet) => batching(wallet, bed.devnet), expectCoveredByOne, 35],
])('an execution, sent %s, that is killed', (_how, asWallet, expectCovered, atLeast) => {
  const aWorldOf = (): World => {
    const world = aWorld();
    return { ...world, wallet: asWallet(world.wallet) };
  };

  it('covers the shortfall exactly once after a crash at any moment, and sends nothing twice', async () => {
    const covered = await killEverywhere(1, async (moment) => {
      const world = aWorldOf();
      const isDead = await liveUntil(moment, world, execution);
      await goOn(world);
      await expectCovered(`killed at moment ${moment}`);
      return isDead;
    });
    console.log(`execution: killed at each of ${covered} moments`);
    expect(covered).toBeGreaterThan(atLeast);
  }, 300_000);

  it('sends nothing twice if it crashes at any moment and two pages resume it, of which one only watches', async () => {
    const covered = await killEverywhere(1, async (moment) => {
      const world = aWorldOf();
      const isDead = await liveUntil(moment, world, execution);
      await goOnTogether(world);
      await expectCovered(`killed at moment ${moment}, resumed by two`);
      return isDead;
    });
    console.log(`execution: killed at ${covered} moments, resumed by two pages`);
  }, 300_000);

  it('sends nothing twice if it crashes again while it resumes', async () => {
    let covered = 0;
    await killEverywhere(isFull ? 3 : 11, async (first) => {
      for (const second of isFull ? [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28] : [3, 9, 17]) {
        await fromTheStart(async () => {
          const world = aWorldOf();
          await liveUntil(first, world, execution);
          const [entry] = await world.journal.list(route.account);
          if (entry !== undefined)
            await liveUntil(second, world, ({ engine, wallet }) => engine.resume(entry.executionId, wallet));
          await goOn(world);
          await expectCovered(`killed at moment ${first}, and at ${second} of the resume`);
          covered += 1;
        });
      }
      return liveUntil(first, aWorldOf(), execution);
    });
    console.log(`execution: killed twice in ${covered} ways`);
  }, 300_000);
});

describe('the prompt of a page that died', () => {
  it('stays unknown while it is open, is followed after a late answer, and sends nothing twice', async () => {
    const { world, executionId, answer } = await leftAtPrompt(1);
    await expect(lastValueFrom(resumed(world, executionId))).resolves.toMatchObject({
      status: 'unknown',
      error: { code: 'OUTCOME_UNKNOWN' },
    });
    expect(await sentByPlayer()).toEqual([]);
    await answer();
    while ((await sentByPlayer()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(lastValueFrom(resumed(world, executionId))).resolves.toMatchObject({ status: 'done' });
    await expectCoveredOnce('a late answer');
  });

  it('is repeated without the player’s confirmation once a swap’s deadline has passed', async () => {
    const { world, executionId, answer } = await leftAtPrompt(2);
    await expect(lastValueFrom(resumed(world, executionId))).resolves.toMatchObject({
      status: 'unknown',
      error: { code: 'OUTCOME_UNKNOWN' },
    });
    expect(await sentByPlayer()).toHaveLength(1);
    // Deadlines are by the machine's clock; with each revert the chain's goes back to its snapshot, minutes behind in a long run.
    await pass(3_600);
    await expect(lastValueFrom(resumed(world, executionId))).resolves.toMatchObject({ status: 'done' });
    await expect(answer()).rejects.toThrow();
    await expectCoveredOnce('a deadline that has passed');
  });
});

/** Advances the chain's time and the clock. */
async function pass(seconds: number): Promise<void> {
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
  await chain.request('evm_increaseTime', [seconds]);
  await chain.request('evm_mine');
}

/** A page that is left while the wallet shows its nth prompt; `world` is the one after it, `answer` the player's Yes. */
async function leftAtPrompt(
  nth: number,
): Promise<{ readonly world: World; readonly executionId: string; readonly answer: () => Promise<unknown> }> {
  const world = aWorld();
  let [shown, confirm] = [0, (): void => undefined];
  let answered: Promise<unknown> = Promise.resolve();
  const slow: Eip1193Provider = {
    request: (args) => {
      if (args.method !== 'eth_sendTransaction' || (shown += 1) !== nth) return world.wallet.request(args);
      answered = new Promise<void>((resolve) => (confirm = resolve)).then(() => world.wallet.request(args));
      return answered;
    },
  };
  const page = aPage({ ...world, wallet: slow });
  const running = page.engine.execute(route, page.wallet).subscribe();
  while (shown < nth) await new Promise((resolve) => setTimeout(resolve, 5));
  running.unsubscribe();
  const [entry] = await world.journal.list(route.account);
  const answer = (): Promise<unknown> => (confirm(), answered);
  return { world: { ...world, lock: new MemoryExecutionLock() }, executionId: entry!.executionId, answer }; // as if the browser had freed the lock
}

function aWorld(): World {
  const wallet = bed.wallet('player');
  const request: Eip1193Provider['request'] = async (args) => {
    const answer = await wallet.request(args);
    if (args.method === 'eth_sendTransaction') hashes.push(answer);
    return answer;
  };
  return { journal: new MemoryJournalStore(), lock: new MemoryExecutionLock(), wallet: { request } };
}

function aPage({ journal, lock, wallet }: World, life = new Mortality()): Page {
  const { dex, environment } = bed.engine({ fetch: life.fetch });
  const networks = Object.fromEntries(
    Object.values(environment.networks).map((network) => [network.chainId, { ...network, blockTimeMs: 200 }]),
  );
  const pool = new ChainReaderPool({ networks, fetch: life.fetch });
  pools.push(pool);
  const clock = life.clock();
  const engine = new ExecutionEngine({
    executors: () => [new SwapStepExecutor(() => dex)],
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

const execution = ({ engine, wallet }: Page): Observable<ExecutionSnapshot> => engine.execute(route, wallet);

/** Kills at one moment after the other until a page outlives its work: the number of moments differs a little from run to run. */
async function killEverywhere(step: number, kill: (moment: number) => Promise<boolean>): Promise<number> {
  for (let moment = 1, covered = 0; ; moment += step, covered += 1) {
    if (!(await fromTheStart(() => kill(moment)))) return covered;
  }
}

/** Whether it died before its work was done. */
async function liveUntil(
  moment: number,
  world: World,
  live: (page: Page) => Observable<ExecutionSnapshot>,
): Promise<boolean> {
  const life = new Mortality(moment);
  lives.push(life);
  const page = aPage(world, life);
  const ended = new Promise<void>((resolve) =>
    subscriptions.push(live(page).subscribe({ complete: resolve, error: () => resolve() })),
  );
  await Promise.race([life.death, ended]);
  return life.isDead;
}

function resumed(world: World, executionId: string, resuming: Resuming = {}): Observable<ExecutionSnapshot> {
  const page = aPage(world);
  return page.engine.resume(executionId, page.wallet, resuming);
}

/** Acts as a player after a reload: resumes the listed execution, starts a new one if there is none, and checks the wallet if the outcome is unknown. */
async function goOn(world: World): Promise<void> {
  let resuming: Resuming = {};
  for (let tries = 0; tries < 3; tries += 1) {
    const [entry] = await world.journal.list(route.account);
    const page = aPage(world);
    const last = await lastValueFrom(
      entry === undefined
        ? page.engine.execute(route, page.wallet)
        : page.engine.resume(entry.executionId, page.wallet, resuming),
    );
    if (last.status === 'done') return;
    expect([last.status, last.error?.code]).toEqual(['unknown', 'OUTCOME_UNKNOWN']);
    resuming = await seeNoWindow();
  }
  throw new Error('it does not come to an end');
}

async function goOnTogether(world: World): Promise<void> {
  let resuming: Resuming = {};
  for (let tries = 0; tries < 3; tries += 1) {
    const [entry] = await world.journal.list(route.account);
    if (entry === undefined) return goOn(world);
    const [one, other] = await Promise.all(
      [0, 1].map(() => lastValueFrom(resumed(world, entry.executionId, resuming))),
    );
    expect(one!.status).toBe(other!.status);
    expect(one!.tasks.map(({ id, state, transactionHash }) => [id, state, transactionHash])).toEqual(
      other!.tasks.map(({ id, state, transactionHash }) => [id, state, transactionHash]),
    );
    if (one!.status === 'done') return;
    expect(one!.status).toBe('unknown');
    resuming = await seeNoWindow();
  }
  throw new Error('it does not come to an end');
}

/** Waits until no prompt is open, and confirms that: the crashed page's requests are answered, and sent transactions are included. */
async function seeNoWindow(): Promise<Resuming> {
  await Promise.all(lives.map((life) => life.settled()));
  await chain.request('anvil_mine', ['0x1', '0x1']);
  return { confirm: WINDOW_CLOSED };
}

/** Only the one chain is touched, so it alone goes back: quicker than the whole devnet. */
async function fromTheStart<T>(work: () => Promise<T>): Promise<T> {
  const point = await chain.request<string>('evm_snapshot');
  try {
    return await work();
  } finally {
    // Pending work of a crashed page must not reach the next one's world.
    await Promise.all(lives.splice(0).map((life) => life.settled()));
    for (const hash of hashes.splice(0))
      while ((await chain.request('eth_getTransactionReceipt', [hash])) === null)
        await new Promise((resolve) => setTimeout(resolve, 2));
    await chain.request('evm_revert', [point]);
  }
}

async function expectCoveredOnce(when: string): Promise<void> {
  const sent = await sentByPlayer();
  const [approval, swap] = sent.map(({ input }) => input.slice(0, 10));
  expect({
    when,
    covered: (await usdcOfPlayer()) - start.usdc,
    count: sent.length,
    approval,
    isSwap: swap !== approval,
  }).toEqual({
    when,
    covered: shortfall,
    count: 2,
    approval: '0x095ea7b3',
    isSwap: true,
  });
  expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(2);
  expect(new Set(sent.map(({ input }) => input)).size).toBe(2);
}

async function expectCoveredByOne(when: string): Promise<void> {
  expect({
    when,
    covered: (await usdcOfPlayer()) - start.usdc,
    sent: (await sentByPlayer()).map(({ to }) => to),
  }).toEqual({ when, covered: shortfall, sent: [route.account.toLowerCase()] });
}

interface SentByPlayer {
  readonly from: string;
  readonly to: string;
  readonly nonce: string;
  readonly input: string;
}

async function sentByPlayer(): Promise<readonly SentByPlayer[]> {
  const head = Number(await chain.request<string>('eth_blockNumber'));
  const blocks = Array.from(
    { length: head - start.block },
    (_, index) => `0x${(start.block + 1 + index).toString(16)}`,
  );
  const all = await Promise.all(
    blocks.map((block) =>
      chain.request<{ readonly transactions: readonly SentByPlayer[] }>('eth_getBlockByNumber', [block, true]),
    ),
  );
  const player = route.account.toLowerCase();
  return all.flatMap(({ transactions }) => transactions).filter(({ from }) => from.toLowerCase() === player);
}

async function usdcOfPlayer(): Promise<bigint> {
  const { tokens } = bed.devnet;
  const data = `0x70a08231${route.account.slice(2).padStart(64, '0')}`;
  return BigInt(
    await chain.request<string>('eth_call', [{ to: parseAddress(tokens.child['USDC']!.address), data }, 'latest']),
  );
}
