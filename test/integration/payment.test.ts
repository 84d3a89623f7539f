import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import {
  type Address,
  bridgePlugin,
  bridgeSwapPlugin,
  type Eip1193Provider,
  type FundingEngine,
  type Goods,
  type Hex,
  MemoryExecutionLock,
  MemoryJournalStore,
  orderbookPlugin,
  type Payment,
  type PaymentSnapshot,
  swapPlugin,
} from 'tributary-sdk';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);
const erc721 = new Interface(['function ownerOf(uint256) view returns (address)']);
const erc1155 = new Interface(['function balanceOf(address,uint256) view returns (uint256)']);
const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address,uint256)',
]);

const token = (symbol: string) => bed.devnet.tokens.child[symbol]!;
const contract = (name: string): string => bed.devnet.contracts.child[name]!;
const player = (): Address => bed.devnet.accounts.player.address as Address;
const sword: Goods = { type: 'products', sale: 'devnet', items: [{ productId: 'sword', quantity: 1 }] };

function engineWith(shared: Partial<Parameters<typeof bed.engine>[0]> = {}): FundingEngine {
  return bed.engine({ plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()], ...shared });
}

/** A page's journal and lock, which its reload has too. */
const sharedJournal = () => ({ journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() });

function hero(): Goods {
  const data = market.encodeFunctionData('buy', [0n, 1n]) as Hex;
  return {
    type: 'calls',
    requirements: [
      { type: 'ERC20', tokenAddress: token('USDC').address, spenderAddress: contract('marketplace'), amount: '10' },
    ],
    calls: [{ to: contract('marketplace'), data }],
  };
}

async function read(to: string, of: Interface, name: string, args: readonly unknown[]): Promise<unknown> {
  const data = of.encodeFunctionData(name, args);
  const answer = await bed.wallet('player').request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
  return of.decodeFunctionResult(name, answer as string)[0];
}

const ownerOfHero = (): Promise<unknown> => read(contract('collection'), erc721, 'ownerOf', [1n]);
const usdc = async (): Promise<bigint> => (await read(token('USDC').address, erc20, 'balanceOf', [player()])) as bigint;

function statusesOf(payment: Payment): readonly string[] {
  const seen: string[] = [];
  payment.state$.subscribe(({ status }) => status !== seen.at(-1) && seen.push(status));
  return seen;
}

/** The player's wallet with a counter of send requests; `answer` may replace an answer. */
function walletThat(answer: (sends: number) => unknown = () => undefined): {
  readonly wallet: Eip1193Provider;
  readonly sent: unknown[];
} {
  const inner = bed.wallet('player');
  const sent: unknown[] = [];
  return {
    sent,
    wallet: {
      request: (request) => {
        if (request.method !== 'eth_sendTransaction') return inner.request(request);
        sent.push(request.params);
        const own = answer(sent.length);
        return own === undefined ? inner.request(request) : Promise.resolve(own);
      },
    },
  };
}

const potions = (): Goods => ({
  type: 'calls',
  requirements: [
    { type: 'ERC20', tokenAddress: token('GEM').address, spenderAddress: contract('marketplace'), amount: '4' },
  ],
  calls: [{ to: contract('marketplace'), data: market.encodeFunctionData('buy', [4n, 2n]) as Hex }],
});

/** The player begins with five. */
const potionsHeld = async (): Promise<bigint> =>
  (await read(contract('items'), erc1155, 'balanceOf', [player(), 7n])) as bigint;

const fundUsdc = (amount: bigint): Promise<unknown> =>
  sendAndWait(bed.wallet('rich'), {
    to: token('USDC').address,
    data: erc20.encodeFunctionData('transfer', [player(), amount]),
  });

const declines = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));

const until = async (payment: Payment, is: (state: PaymentSnapshot) => boolean): Promise<PaymentSnapshot> => {
  for await (const state of payment) if (is(state)) return state;
  throw new Error('It ended before');
};

describe('buying goods by engine.buy', () => {
  it('swaps, approves and buys products in one payment', async () => {
    const payment = engineWith().buy({ wallet: bed.wallet('player'), goods: sword, id: 'order-1' });
    const seen = statusesOf(payment);
    const ready = await until(payment, ({ status }) => status === 'ready');
    expect(ready).toMatchObject({ id: 'order-1', account: player(), price: { formatted: '10' } });
    await payment.confirm();
    const end = await payment.result();
    expect(end).toMatchObject({ status: 'succeeded', result: 'SUCCESS', problem: null });
    expect(end.receipt?.unread).toEqual([]);
    expect(end.receipt?.items).toMatchObject([{ chainId: bed.devnet.child.chainId, quantity: 1n }]);
    expect(seen.filter((each, index) => seen.indexOf(each) === index)).toEqual([
      'quoting',
      'ready',
      'processing',
      'asking',
      'succeeded',
    ]);
  });

  it('buys the calls of the caller, and is processing until their effect is final', async () => {
    const payment = engineWith().buy({ wallet: bed.wallet('player'), goods: hero() });
    await payment.confirm();
    const waits = new Set<string>();
    for await (const state of payment) if (state.status === 'processing') waits.add(state.waitsFor);
    expect(payment.state).toMatchObject({ status: 'succeeded', result: 'SUCCESS' });
    expect(await ownerOfHero()).toBe(player());
    expect(waits).toContain('finality');
  });

  it('buys a listing of the order book', async () => {
    const engine = engineWith({ plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin(), orderbookPlugin()] });
    const payment = engine.buy({ wallet: bed.wallet('player'), goods: { type: 'listing', listingId: 'hero' } });
    await payment.confirm();
    expect(await payment.result()).toMatchObject({ status: 'succeeded' });
    expect(payment.state.steps.map(({ action }) => action)).toContain('swap');
    expect(await read(contract('collection'), erc721, 'ownerOf', [100n])).toBe(player());
  });

  it('names the purchase of a listing before it is requested, like any other', async () => {
    const shared = sharedJournal();
    const engine = engineWith({ ...shared, plugins: [orderbookPlugin()] });
    await fundUsdc(20_000_000n);
    const named: unknown[] = [];
    const { wallet } = walletThat(() => void named.push(shared.journal.get('order-13:purchase-100')));
    const payment = engine.buy({ wallet, goods: { type: 'listing', listingId: 'hero' }, id: 'order-13' });
    await payment.confirm();
    expect(await payment.result()).toMatchObject({ status: 'succeeded' });
    const entries = await Promise.all(named);
    expect(entries).toHaveLength(2);
    expect(entries).not.toContain(null);
  });

  it('delivers tokens by any available route', async () => {
    const { address, chainId } = token('USDC');
    const goods: Goods = { type: 'tokens', token: { chainId, address }, amount: { formatted: '3' } };
    const before = await usdc();
    const payment = engineWith().buy({ wallet: bed.wallet('player'), goods });
    await payment.confirm();
    expect(await payment.result()).toMatchObject({ status: 'succeeded', price: { formatted: '3' } });
    expect(await usdc()).toBe(before + 3_000_000n);
  });

  it('pauses after a declined prompt, and pays on retry', async () => {
    const { wallet, sent } = walletThat((sends) => (sends === 1 ? declines() : undefined));
    const payment = engineWith().buy({ wallet, goods: hero() });
    await payment.confirm();
    const paused = await payment.result();
    expect(paused).toMatchObject({
      status: 'paused',
      result: 'FAILED',
      problem: { code: 'USER_REJECTED_REQUEST_ERROR' },
    });
    expect(paused.can).toContain('retry');
    await payment.retry();
    expect(await payment.result()).toMatchObject({ status: 'succeeded' });
    const hashes = payment.state.steps.flatMap(({ transactionHash }) => transactionHash ?? []);
    expect(sent).toHaveLength(new Set(hashes).size + 1);
    expect(await ownerOfHero()).toBe(player());
  });

  it('sends the wallet nothing if the price is above atMost', async () => {
    const { wallet, sent } = walletThat();
    const payment = engineWith().buy({ wallet, goods: sword });
    const state = await payment.confirm({ atMost: { formatted: '9.99' } });
    expect(state).toMatchObject({ status: 'paused', result: 'FAILED', problem: { code: 'PRICE_MOVED' } });
    expect(state.problem?.data).toMatchObject({ quoted: 9_990_000n });
    expect(await payment.confirm()).toBe(state);
    expect(sent).toEqual([]);
    expect((await payment.refresh()).status).toBe('quoting');
  });

  it('takes one confirmation of a double press', async () => {
    const { wallet } = walletThat();
    const payment = engineWith().buy({ wallet, goods: hero() });
    await Promise.all([payment.confirm(), payment.confirm()]);
    expect(await payment.result()).toMatchObject({ status: 'succeeded' });
    await payment.confirm();
    expect(await ownerOfHero()).toBe(player());
  });

  it('is one payment of two presses without an id, on two engines with one journal', async () => {
    const shared = sharedJournal();
    const { wallet, sent } = walletThat();
    const [one, other] = [engineWith(shared), engineWith(shared)].map((engine) =>
      engine.buy({ wallet, goods: potions() }),
    );
    await Promise.all([
      until(one!, ({ status }) => status === 'ready'),
      until(other!, ({ status }) => status === 'ready'),
    ]);
    await Promise.all([one!.confirm(), other!.confirm()]);
    const ends = await Promise.all([one!.result(), other!.result()]);
    expect(ends.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(one!.id).toBe(other!.id);
    expect(sent).toHaveLength(2);
    expect(await potionsHeld()).toBe(7n);
  });

  it('is a new payment if it is made again after its end', async () => {
    const shared = sharedJournal();
    const wallet = bed.wallet('player');
    for (const held of [7n, 9n]) {
      const payment = engineWith(shared).buy({ wallet, goods: potions() });
      await payment.confirm();
      expect(await payment.result()).toMatchObject({ status: 'succeeded' });
      expect(await potionsHeld()).toBe(held);
    }
    const { entries } = await engineWith(shared).payments({ account: player() });
    expect(entries.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
    expect(await engineWith(shared).executions(player())).toEqual([]);
  });

  it('is one payment under one id, and refuses the id for other goods', async () => {
    const shared = sharedJournal();
    const wallet = bed.wallet('player');
    const first = engineWith(shared).buy({ wallet, goods: potions(), id: 'order-7' });
    await first.confirm();
    await first.result();
    const again = engineWith(shared).buy({ wallet, goods: potions(), id: 'order-7' });
    await again.confirm();
    expect(await again.result()).toMatchObject({ status: 'succeeded', id: 'order-7' });
    expect(await potionsHeld()).toBe(7n);
    const reused = engineWith(shared).buy({ wallet, goods: sword, id: 'order-7' });
    await expect(reused.result()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    await expect(reused.confirm()).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('continues after a reload between funding and purchase, and pays once', async () => {
    const shared = sharedJournal();
    const before = engineWith(shared);
    const { wallet } = walletThat();
    const first = before.buy({ wallet, goods: sword });
    await first.confirm();
    await until(first, ({ steps }) =>
      steps.some(({ id, status }) => id.startsWith('funding/') && status === 'succeeded'),
    );
    const { id } = first;
    before.dispose();
    const after = engineWith(shared);
    const { entries } = await after.payments({ account: player(), isOpen: true });
    expect(entries.map((entry) => entry.id)).toEqual([id]);
    const payment = after.payment(id, { wallet });
    const state = await payment.result();
    if (state.status === 'paused') await payment.retry();
    expect(await payment.result()).toMatchObject({ status: 'succeeded', id });
    expect(await usdc()).toBe(0n);
    expect(payment.state.receipt?.unread).toEqual([]);
  });

  it('becomes unknown if the node is lost after sending, and succeeds by recheck', async () => {
    const { wallet, sent } = walletThat();
    await fundUsdc(10_000_000n);
    const engine = bed.engine({ plugins: [], receiptPatienceMs: 1_500, requirementTimeoutMs: 5_000 });
    const losing: Eip1193Provider = {
      request: async (request) => {
        const answer = await wallet.request(request);
        if (request.method === 'eth_sendTransaction' && sent.length === 2)
          bed.devnet.faults.set('childRpc', { socket: 'drop' });
        return answer;
      },
    };
    const payment = engine.buy({ wallet: losing, goods: hero() });
    await payment.confirm();
    expect(await payment.result()).toMatchObject({ status: 'unknown', result: 'FULFILLMENTS_UNSETTLED' });
    expect(payment.state.can).not.toContain('confirm');
    bed.devnet.faults.clear();
    expect(await payment.recheck()).toMatchObject({ status: 'succeeded' });
    expect(sent).toHaveLength(2);
  });

  it('stops before the next prompt, and continues on retry', async () => {
    const { wallet, sent } = walletThat();
    const payment = engineWith().buy({ wallet, goods: hero() });
    payment.state$.subscribe();
    await payment.confirm();
    await until(payment, ({ status }) => status === 'processing');
    await payment.stop();
    const before = sent.length;
    expect(['paused', 'unknown']).toContain(payment.state.status);
    if (payment.state.status === 'unknown') await payment.recheck();
    expect(payment.state.status).toBe('paused');
    expect(sent).toHaveLength(before);
    await payment.retry();
    expect(await payment.result()).toMatchObject({ status: 'succeeded' });
  });

  it('continues after confirm if nothing watches it', async () => {
    const payment = engineWith().buy({ wallet: bed.wallet('player'), goods: hero() });
    await payment.confirm();
    const subscription = payment.state$.subscribe();
    subscription.unsubscribe();
    expect(await payment.result()).toMatchObject({ status: 'succeeded' });
  });

  it('opens the second payment for the same goods by its id', async () => {
    const shared = sharedJournal();
    const wallet = bed.wallet('player');
    for (let count = 0; count < 2; count += 1) {
      const payment = engineWith(shared).buy({ wallet, goods: potions() });
      await payment.confirm();
      await payment.result();
    }
    const { entries } = await engineWith(shared).payments({ account: player() });
    for (const { id } of entries)
      expect(await engineWith(shared).payment(id, { wallet }).result()).toMatchObject({ id, status: 'succeeded' });
  });

  it('sends nothing from another account than the one that it was opened for', async () => {
    const { wallet, sent } = walletThat();
    let holder: 'player' | 'rich' = 'player';
    const switching: Eip1193Provider = {
      request: (request) =>
        request.method === 'eth_accounts' || request.method === 'eth_requestAccounts'
          ? bed.wallet(holder).request(request)
          : wallet.request(request),
    };
    const payment = engineWith().buy({ wallet: switching, goods: potions() });
    await until(payment, ({ status }) => status === 'ready');
    holder = 'rich';
    await payment.confirm();
    expect(await payment.result()).toMatchObject({ status: 'paused', problem: { code: 'WALLET_ACCOUNT_CHANGED' } });
    expect(sent).toEqual([]);
    holder = 'player';
    await payment.retry();
    expect(await payment.result()).toMatchObject({ status: 'succeeded', account: player() });
  });

  it('is not paid a second time if the journal has lost its purchase', async () => {
    const shared = sharedJournal();
    const { wallet, sent } = walletThat((sends) => (sends === 2 ? declines() : undefined));
    const first = engineWith(shared).buy({ wallet, goods: potions(), id: 'order-9' });
    await first.confirm();
    expect(await first.result()).toMatchObject({ status: 'paused' });
    const attempts = (await shared.journal.list(player())).filter(({ payment }) => payment === undefined);
    for (const { executionId } of attempts) await shared.journal.delete(executionId);
    const payment = engineWith(shared).payment('order-9', { wallet });
    expect(await payment.result()).toMatchObject({ status: 'unknown' });
    await payment.retry();
    expect(await payment.result()).toMatchObject({ status: 'unknown', problem: { code: 'EXECUTION_NOT_FOUND' } });
    expect(sent).toHaveLength(2);
    expect(await payment.cancel()).toMatchObject({ status: 'canceled' });
  });

  it('is not paid a second time by another offer if another page has completed the first', async () => {
    const shared = sharedJournal();
    const { wallet, sent } = walletThat();
    const payment = engineWith(shared).buy({ wallet, goods: potions() });
    await payment.confirm();
    await until(payment, ({ steps }) => steps.length > 0);
    await payment.stop();
    if (payment.state.status === 'unknown') await payment.recheck();
    expect(payment.state).toMatchObject({ status: 'paused', can: ['refresh', 'retry', 'cancel'] });
    await payment.refresh();
    await until(payment, ({ status }) => status === 'ready');
    const attempt = (await shared.journal.list(player())).find((entry) => entry.payment === undefined)!;
    await lastValueFrom(engineWith(shared).resume(attempt.executionId, { wallet }));
    const before = sent.length;
    await payment.confirm();
    expect(await payment.result()).toMatchObject({ status: 'succeeded' });
    expect(sent).toHaveLength(before);
    expect(await potionsHeld()).toBe(7n);
  });

  it('is canceled before it is confirmed, without a trace in the journal', async () => {
    const engine = engineWith();
    const payment = engine.buy({ wallet: bed.wallet('player'), goods: hero() });
    expect(await payment.cancel('changed their mind')).toMatchObject({
      status: 'canceled',
      problem: { code: 'EXECUTION_ABANDONED', message: 'changed their mind' },
    });
    expect(await payment.result()).toBe(payment.state);
    expect((await engine.payments({ account: player() })).entries).toEqual([]);
  });

  it('refuses mistakes of the caller from everything, and isn’t thenable', async () => {
    const goods = { type: 'gold' } as unknown as Goods;
    const payment = engineWith().buy({ wallet: bed.wallet('player'), goods });
    expect('then' in payment).toBe(false);
    await expect(payment.result()).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    await expect(payment.confirm()).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(() => engineWith().buy(undefined as never)).toThrow(expect.objectContaining({ code: 'MISSING_PARAMS' }));
    const none = engineWith().payment('nothing', { wallet: bed.wallet('player') });
    await expect(none.result()).rejects.toMatchObject({ code: 'EXECUTION_NOT_FOUND' });
  });
});
