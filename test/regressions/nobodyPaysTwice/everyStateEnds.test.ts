import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import type { Eip1193Provider, EngineOptions, ExecutionSnapshot, FundingEngine } from 'tributary-sdk';
import { AtomicAccount } from '../../integration/AtomicAccount.js';
import { eventually } from '../../integration/bridgeBed.js';
import { type Watched, watch } from '../../kit/watch.js';
import type { Behaviour } from './kit/Behaviour.js';
import { answerError } from './kit/behaviours/answerError.js';
import { batchStatus } from './kit/behaviours/batchStatus.js';
import { forgetfulFetch } from './kit/forgetfulFetch.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { type HurriedClock, useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, purchase, shortfall, useStage, type World } from './kit/useStage.js';

const clock: HurriedClock = useHurriedClock();
/** Hundreds of blocks come in a test: on disk, where they usually are, each costs the node twice as much. */
const stage = useStage({ mostStates: 1_000 });
const options = { receiptPatienceMs: 10_000 };
const failing = answerError(-32603, 'Internal JSON-RPC error.');
const APPROVE = '0x095ea7b3';

/** Two hours of the chain's time, and of the page's: every deadline is over. */
async function passDeadlines(blocks = 8): Promise<void> {
  await stage.truth.rpc.request('evm_increaseTime', [7_200]);
  clock.pass(7_200_000);
  await stage.truth.mine(blocks);
}

function resume(
  engine: FundingEngine,
  { id }: ExecutionSnapshot,
  wallet: Eip1193Provider,
  confirm?: 'wallet-window-closed',
): Promise<ExecutionSnapshot> {
  return stage.truth.whileBlocksCome(lastValueFrom(engine.resume(id, { wallet, ...(confirm && { confirm }) })));
}

/** Behaves honestly for approvals, and as given for other requests. */
const exceptApprovals =
  (behaviour: Behaviour): Behaviour =>
  (request, sign) => {
    const [{ data }] = request.params as readonly [{ readonly data: string }];
    return data.startsWith(APPROVE) ? sign() : behaviour(request, sign);
  };

/** Counts the requests other than approvals. */
const spending = ({ asked }: ProgrammableWallet): number =>
  asked.filter(
    ({ method, params }) =>
      method === 'eth_sendTransaction' && !(params as readonly [{ readonly data: string }])[0].data.startsWith(APPROVE),
  ).length;

/** Undoes the blocks since the player's newest transactions, which no pool has any more. */
async function dropNewest(transactions: number): Promise<void> {
  const { rpc } = stage.truth;
  const sent = await stage.truth.sentBy(stage.player);
  const receipt = await rpc.request<{ readonly blockNumber: string }>('eth_getTransactionReceipt', [
    sent.at(-transactions)!.hash,
  ]);
  const head = BigInt(await rpc.request<string>('eth_blockNumber'));
  await rpc.request('anvil_reorg', [Number(head - BigInt(receipt.blockNumber)) + 1, []]);
}

/** A page for which a transaction is final at that depth. */
function carefulPage(finalityBlocks: number, world: World = aWorld(), given: Partial<EngineOptions> = {}) {
  const { environment, overrides } = devnetOverrides(stage.devnet);
  const { chainId } = stage.devnet.child;
  const networks = { ...overrides.networks, [chainId]: { ...overrides.networks[chainId]!, finalityBlocks } };
  return stage.page(world, { environment, overrides: { ...overrides, networks }, ...given });
}

describe('a batch of which the wallet executed only the first call', () => {
  /** Reports support for atomic batches, sends only their first call, and reports success. */
  function splitting(): ProgrammableWallet {
    const chain = toQuantity(stage.devnet.child.chainId);
    const first: Behaviour = async ({ params }, sign) => {
      const [{ calls, from, id }] = params as readonly [
        { readonly calls: readonly object[]; readonly from: string; readonly id: string },
      ];
      await sign({ method: 'eth_sendTransaction', params: [{ from, ...calls[0] }] });
      return { id };
    };
    return stage
      .wallet()
      .always('wallet_getCapabilities', () => Promise.resolve({ [chain]: { atomic: { status: 'supported' } } }))
      .always('wallet_getCallsStatus', batchStatus(200))
      .next(first);
  }

  it('ends after its deadline, and the missing part is executed once', async () => {
    const [engine, wallet, before] = [stage.page(undefined, options), splitting(), await stage.usdc()];
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    const early = await resume(engine, left, wallet);
    await passDeadlines();
    wallet.always('wallet_getCapabilities', () => Promise.resolve({}));
    const asked = wallet.asked.length;
    const ended = await resume(engine, left, wallet);
    expect({
      statuses: [left, early, ended].map(({ status }) => status),
      askedBefore: asked,
      gained: (await stage.usdc()) - before,
    }).toEqual({ statuses: ['unknown', 'unknown', 'done'], askedBefore: 1, gained: shortfall });
  });
});

/** More blocks than the node mines for a swap and its approval: until the test lets others come, both are included and not final. */
const depth = 6;

/** Waits until the page shows the last task as included. The node mines one block for each transaction, and no other comes meanwhile. */
async function included(tasks: () => ExecutionSnapshot['tasks'] | undefined, page: Watched<unknown>): Promise<void> {
  await eventually(() => tasks()?.at(-1)?.state === 'included' || page.isComplete || page.error !== undefined);
  expect(tasks()?.at(-1)?.state).toBe('included');
}

describe('a swap that a reorganization dropped permanently', () => {
  it.each([
    ['alone', 1],
    ['with its approval', 2],
  ])('%s is no longer shown as included, and is executed once after its deadline', async (_what, transactions) => {
    const [engine, wallet, before] = [
      carefulPage(depth, aWorld(), { receiptPatienceMs: 40_000 }),
      stage.wallet(),
      await stage.usdc(),
    ];
    await stage.truth.mine(depth);
    const swap = watch(engine.execute(await stage.swapRoute(), { wallet }));
    await included(() => swap.last?.tasks, swap);
    await dropNewest(transactions);
    const dropped = await stage.usdc();
    await stage.truth.whileBlocksCome(swap.ended);
    const left = swap.last!;
    await passDeadlines(depth);
    const ended = await resume(engine, left, wallet);
    await stage.truth.settled();
    expect({
      left: [left.status, left.tasks.at(-1)?.state === 'included'],
      ended: ended.status,
      asked: spending(wallet),
      gained: [dropped - before, (await stage.usdc()) - before],
    }).toEqual({ left: ['unknown', false], ended: 'done', asked: 2, gained: [0n, shortfall] });
  });
});

describe('a payment without a deadline that was dropped permanently', () => {
  it('is ended by abandoning it, and the next one uses its nonce: only one of both can be mined', async () => {
    const world = aWorld();
    const [engine, wallet] = [carefulPage(depth, world, options), stage.wallet()];
    await stage.truth.mine(depth);
    const payment = watch(engine.fulfil(stage.potion(), { wallet }));
    await included(() => payment.last?.execution?.tasks, payment);
    const [sent] = await stage.truth.sentBy(stage.player);
    const signed = await stage.truth.rpc.request<string>('eth_getRawTransactionByHash', [sent!.hash]);
    await dropNewest(1);
    expect(await stage.truth.purchases(stage.player)).toBe(0);
    await stage.truth.whileBlocksCome(payment.ended);
    const left = payment.last!.execution!;
    const confirmed = await resume(engine, left, wallet, 'wallet-window-closed');
    const given = await engine.abandon(left.id);
    const again = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    await stage.truth.rpc.request('eth_sendRawTransaction', [signed]).catch(() => undefined);
    await stage.truth.mine(1);
    expect({
      statuses: [left, confirmed, given, again].map(({ status }) => status),
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ statuses: ['unknown', 'unknown', 'abandoned', 'done'], asked: 2, purchases: 1 });
  });
});

describe('a node that has forgotten its past', () => {
  const page = (): FundingEngine => {
    const { rpcUrl } = stage.devnet.child;
    const head = async (): Promise<bigint> => BigInt(await stage.truth.rpc.request<string>('eth_blockNumber'));
    return stage.page(undefined, { ...options, fetch: forgetfulFetch(rpcUrl, head) });
  };

  /** The player's other transactions: their nonce increases, long ago as seen from the end. */
  async function liveOn(): Promise<void> {
    const wallet = stage.wallet();
    await stage.truth.mine(300);
    for (let sent = 0; sent < 2; sent += 1)
      await wallet.request({
        method: 'eth_sendTransaction',
        params: [{ from: stage.player, to: stage.player, value: '0x0' }],
      });
    await stage.truth.mine(300);
  }

  it('ends a swap that was never sent, after its deadline', async () => {
    const [engine, wallet, before] = [page(), stage.wallet(), await stage.usdc()];
    wallet.next(exceptApprovals(failing), exceptApprovals(failing));
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    await liveOn();
    await passDeadlines();
    const ended = await resume(engine, left, wallet);
    expect({
      statuses: [left.status, ended.status],
      asked: spending(wallet),
      gained: (await stage.usdc()) - before,
    }).toEqual({ statuses: ['unknown', 'done'], asked: 2, gained: shortfall });
  });

  it('finds a swap that was sent despite the error, and requests nothing', async () => {
    const [engine, wallet, before] = [page(), stage.wallet(), await stage.usdc()];
    let sign: () => Promise<unknown> = () => Promise.resolve();
    const later = exceptApprovals((request, signs) => {
      sign = signs;
      return failing(request, signs);
    });
    wallet.next(later, later);
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    await stage.truth.mine(300);
    await sign();
    await liveOn();
    const ended = await resume(engine, left, wallet);
    expect({
      statuses: [left.status, ended.status],
      asked: spending(wallet),
      gained: (await stage.usdc()) - before,
    }).toEqual({ statuses: ['unknown', 'done'], asked: 1, gained: shortfall });
  });

  it('leaves a native payment unknown after any confirmation of the player, until it is abandoned', async () => {
    const [engine, wallet] = [page(), stage.wallet().next(failing)];
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    await liveOn();
    const confirmed = await resume(engine, left, wallet, 'wallet-window-closed');
    const given = await engine.abandon(left.id);
    expect({
      statuses: [left, confirmed, given].map(({ status }) => status),
      asked: wallet.asked.length,
    }).toEqual({ statuses: ['unknown', 'unknown', 'abandoned'], asked: 1 });
  });
});

describe('an account with code behind a node that serves logs of 1,000 blocks at once', () => {
  it('ends a swap that was never sent, and is executed once after its deadline, 1,500 blocks later', async () => {
    await new AtomicAccount(stage.truth.rpc).delegate(stage.player);
    const [engine, wallet, before] = [stage.page(undefined, options), stage.wallet(), await stage.usdc()];
    wallet.next(exceptApprovals(failing), exceptApprovals(failing));
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(await stage.swapRoute(), { wallet })));
    await passDeadlines(1_500);
    const ended = await resume(engine, left, wallet);
    expect({
      statuses: [left.status, ended.status],
      asked: spending(wallet),
      gained: (await stage.usdc()) - before,
    }).toEqual({ statuses: ['unknown', 'done'], asked: 2, gained: shortfall });
  });
});
