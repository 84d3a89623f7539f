import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import {
  type Eip1193Provider,
  type FundingEngine,
  type Goods,
  type Hex,
  type JournalStore,
  MemoryExecutionLock,
  MemoryJournalStore,
  type Payment,
  swapPlugin,
} from 'tributary-sdk';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);
const erc1155 = new Interface(['function balanceOf(address,uint256) view returns (uint256)']);
const contract = (name: string): string => bed.devnet.contracts.child[name]!;
const player = (): string => bed.devnet.accounts.player.address;

/** Two potions for GEM that the player holds: an approval and a purchase. */
const potions = (): Goods => ({
  type: 'calls',
  requirements: [
    {
      type: 'ERC20',
      tokenAddress: bed.devnet.tokens.child['GEM']!.address,
      spenderAddress: contract('marketplace'),
      amount: '4',
    },
  ],
  calls: [{ to: contract('marketplace'), data: market.encodeFunctionData('buy', [4n, 2n]) as Hex }],
});

async function potionsHeld(): Promise<bigint> {
  const data = erc1155.encodeFunctionData('balanceOf', [player(), 7n]);
  const params = [{ to: contract('items'), data }, 'latest'];
  const answer = await bed.wallet('player').request({ method: 'eth_call', params });
  return erc1155.decodeFunctionResult('balanceOf', answer as string)[0] as bigint;
}

const never = (): Promise<never> => new Promise(() => undefined);

/** A process that dies at a write of its journal: before it, or after it and before the answer. */
function aProcess(store: MemoryJournalStore, diesAt: number, when: 'before' | 'after') {
  let writes = 0;
  let die = (): void => undefined;
  const dead = new Promise<void>((resolve) => (die = resolve));
  const isDead = (): boolean => writes >= diesAt;
  const journal: JournalStore = {
    get: (id) => (isDead() ? never() : store.get(id)),
    list: (account) => (isDead() ? never() : store.list(account)),
    delete: (id) => (isDead() ? never() : store.delete(id)),
    compareAndSwap: async (entry) => {
      if (isDead()) return never();
      writes += 1;
      if (!isDead()) return store.compareAndSwap(entry);
      if (when === 'after') await store.compareAndSwap(entry);
      die();
      return never();
    },
  };
  const inner = bed.wallet('player');
  const wallet: Eip1193Provider = { request: (request) => (isDead() ? never() : inner.request(request)) };
  return { dead, journal, wallet };
}

/** Acts as a player does after a crash: looks, continues, and says that no prompt is open. */
async function goOn(engine: FundingEngine, wallet: Eip1193Provider): Promise<Payment> {
  const [open] = (await engine.payments({ account: player(), isOpen: true })).entries;
  const payment = open === undefined ? engine.buy({ wallet, goods: potions() }) : engine.payment(open.id, { wallet });
  if (open === undefined) await payment.confirm();
  for (let act = 0; act < 4; act += 1) {
    const { status, can } = await payment.result();
    if (status === 'succeeded') break;
    if (status === 'unknown') await payment.recheck();
    else if (can.includes('retry')) await payment.retry();
    if (payment.state.status === 'unknown') await payment.retry({ windowClosed: true });
  }
  return payment;
}

const deaths = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14].flatMap((write) => [
  [write, 'before'] as const,
  [write, 'after'] as const,
]);

describe('a payment whose process dies at a write of its journal', () => {
  it.each(deaths)('is paid exactly once if it dies at write %d, %s it', async (write, when) => {
    const store = new MemoryJournalStore();
    const { dead, journal, wallet } = aProcess(store, write, when);
    const first = bed.engine({ plugins: [swapPlugin()], journal, lock: new MemoryExecutionLock() });
    const payment = first.buy({ wallet, goods: potions() });
    const paid = payment.confirm().then(() => payment.result());
    paid.catch(() => undefined);
    await Promise.race([dead, paid]);
    const own = bed.wallet('player');
    const second = bed.engine({ plugins: [swapPlugin()], journal: store, lock: new MemoryExecutionLock() });
    const before = await potionsHeld();
    if (before === 5n || (await second.payments({ account: player(), isOpen: true })).entries.length > 0)
      expect((await goOn(second, own)).state).toMatchObject({ status: 'succeeded' });
    expect(await potionsHeld()).toBe(7n);
    expect((await second.payments({ account: player() })).entries).toHaveLength(1);
  });
});
