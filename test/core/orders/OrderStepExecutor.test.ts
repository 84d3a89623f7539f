import { describe, expect, it } from '@jest/globals';
import type { PlannedApproval } from '../../../core/checkout/fulfilment/fulfilmentRoute.js';
import type { PreparedTransaction, PrepareOptions, TransactionTask } from '../../../core/execution/ExecutionTask.js';
import { itemFootprint } from '../../../core/orders/itemFootprint.js';
import type { FulfilmentOrder, OrderBook, PreparedFulfilment } from '../../../core/orders/OrderBook.js';
import { OrderStepExecutor } from '../../../core/orders/OrderStepExecutor.js';
import type { OrderStep } from '../../../core/orders/orderPurchase.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { footprints } from '../../../core/sending/footprints.js';
import { aStep } from '../../kit/aRoute.js';
import { aNativeToken, aToken, childChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { TokenState } from '../checkout/fulfilment/kit/aFulfilmentBed.js';
import { erc20 } from '../checkout/kit/items.js';
import { aListing } from './kit/anOrderDesk.js';

const order: FulfilmentOrder = { listing: aListing(), buyer: player, fillAmount: 1n, takerFees: [] };
const inToken = aListing({ price: { type: 'ERC20', tokenAddress: aToken().address as typeof player, amount: 100n } });
const approval: PlannedApproval = { requirement: erc20(100n), token: aToken() };

interface Given {
  readonly approvals?: readonly PlannedApproval[];
  readonly order?: FulfilmentOrder;
  readonly prepared?: Partial<PreparedFulfilment>;
  readonly hashes?: Readonly<Record<string, string>>;
}

function aPlan({ approvals = [], order: asked = order, prepared = {}, hashes = {} }: Given = {}) {
  const token = new TokenState();
  const chain = new ScriptedChain()
    .script('eth_call', ([, data]) => token.answer(data as string))
    .script('eth_getBlockByNumber', () => ({ timestamp: '0x1388' }));
  const book = {
    asked: [] as unknown[],
    prepareFulfilment: (...given: unknown[]) => {
      book.asked.push(given);
      const call = { to: exchange, data: '0x12', value: 100n };
      return Promise.resolve({ call, total: 100n, deadline: null, ...prepared });
    },
  };
  const base = aStep();
  const step: OrderStep = {
    ...base,
    type: 'ORDER_FULFILMENT',
    fundingItem: { ...base.fundingItem, token: aNativeToken() },
    approvals,
    order: asked,
    settlementContract: exchange,
    maximumTotal: 100n,
  };
  const executor = new OrderStepExecutor(() => book as unknown as OrderBook);
  const context = {
    executionId: 'x',
    account: player,
    chains: new ScriptedChains(chain),
    hashOf: (id: string) => hashes[id] ?? null,
  };
  const tasks = executor.plan(step, context) as readonly TransactionTask[];
  const purchase = tasks.at(-1)!;
  const prepare = (options: PrepareOptions = {}): Promise<PreparedTransaction | null> => purchase.prepare(options);
  return { executor, tasks, purchase, prepare, book, chain, token };
}

describe('OrderStepExecutor', () => {
  it('plans the approvals and the batchable purchase without a request', () => {
    const { executor, tasks, book, chain } = aPlan({ approvals: [approval] });
    expect(executor.type).toBe('ORDER_FULFILMENT');
    expect(
      tasks.map(({ id, action, chainId, batchable, allowedBy }) => [id, action, chainId, batchable, allowedBy]),
    ).toEqual([
      ['reset-allowance-0', 'reset-allowance', childChainId, true, undefined],
      ['approve-0', 'approve', childChainId, true, undefined],
      ['fulfil-0', 'fulfil', childChainId, true, ['reset-allowance-0', 'approve-0']],
    ]);
    expect(tasks.every(({ type }) => type === 'transaction')).toBe(true);
    expect(aPlan().tasks.map(({ id, allowedBy }) => [id, allowedBy])).toEqual([['fulfil-0', []]]);
    expect([book.asked, chain.reads]).toEqual([[], []]);
  });

  it('re-queries the order book right before each prompt', async () => {
    const { prepare, book } = aPlan({ prepared: { deadline: 1_900_000_000 } });
    const { signal } = new AbortController();
    const signed = {
      transaction: { chainId: childChainId, from: player, to: exchange, data: '0x12', value: 100n },
      label: { action: 'fulfil', amount: { token: aNativeToken(), value: 100n }, counterparty: exchange },
      deadline: 1_900_000_000,
    };
    await expect(prepare({ signal })).resolves.toEqual(signed);
    await expect(prepare({ signal })).resolves.toEqual(signed);
    const limited = { signal: expect.any(AbortSignal) };
    expect(book.asked).toEqual([
      [order, limited],
      [order, limited],
    ]);
  });

  it('has no deadline where the call holds as long as the listing, and shows what it costs by then', async () => {
    const call = { to: exchange, data: '0x12', value: 97n } as const;
    const prepared = await aPlan({ prepared: { call, total: 97n } }).prepare();
    expect(prepared).toMatchObject({ transaction: { value: 97n }, label: { amount: { value: 97n } } });
    expect(prepared).not.toHaveProperty('deadline');
  });

  it('shows no coin where the price is in a token', async () => {
    const call = { to: exchange, data: '0x12' } as const;
    await expect(aPlan({ order: { ...order, listing: inToken }, prepared: { call } }).prepare()).resolves.toMatchObject(
      {
        transaction: { value: 0n },
        label: { amount: null, counterparty: exchange },
      },
    );
  });

  it.each<[string, Partial<PreparedFulfilment>, string]>([
    ['has become dearer than was agreed to', { total: 101n }, 'PRICE_MOVED'],
    ['calls another contract', { call: { to: stranger, data: '0x12', value: 1n } }, 'FULFILL_ORDER_LISTING_ERROR'],
    [
      'takes more coin than it says',
      { call: { to: exchange, data: '0x12', value: 101n } },
      'FULFILL_ORDER_LISTING_ERROR',
    ],
  ])('gives the wallet nothing that %s', async (_what, prepared, code) => {
    await expect(aPlan({ prepared }).prepare()).rejects.toMatchObject({ code, data: { listingId: 'l1' } });
  });

  it.each<[string, number | null, number | null, boolean]>([
    ['a listing that ends now', 5_000, null, false],
    ['one that ends a second later', 5_001, null, true],
    ['a permission that ends now', null, 5_000, false],
    ['one that ends a second later', null, 5_001, true],
  ])('prompts for %s only if it can still be mined by block time', async (_what, expiresAt, deadline, isPut) => {
    const { prepare, chain } = aPlan({
      order: { ...order, listing: aListing({ expiresAt }) },
      prepared: { deadline },
    });
    const { signal } = new AbortController();
    const prepared = prepare({ signal });
    await (isPut
      ? expect(prepared).resolves.toMatchObject({ transaction: { to: exchange } })
      : expect(prepared).rejects.toMatchObject({ code: 'ORDER_EXPIRED_ERROR', data: { listingId: 'l1' } }));
    expect(chain.readsOf('eth_getBlockByNumber').map(({ params, options }) => [params, options])).toEqual([
      [['latest', false], { signal, fresh: true }],
    ]);
  });

  it('gives the wallet nothing where the chain tells no time', async () => {
    const { prepare, chain, book } = aPlan();
    chain.script('eth_getBlockByNumber', () => Promise.reject(readErrors.failed('timeout')));
    await expect(prepare()).rejects.toMatchObject({ code: 'READ_FAILED' });
    expect(book.asked).toEqual([]);
  });

  it('re-reads the allowance before it queries the order book', async () => {
    const given = {
      approvals: [approval],
      order: { ...order, listing: inToken },
      prepared: { call: { to: exchange, data: '0x12' } as const },
      hashes: { 'approve-0': hashNumber(1) },
    };
    const { prepare, token, book } = aPlan(given);
    token.allowed = 99n;
    await expect(prepare()).rejects.toMatchObject({ code: 'ALLOWANCE_TOO_LOW', data: { required: 100n } });
    expect(book.asked).toEqual([]);
    token.allowed = 100n;
    await expect(prepare()).resolves.toMatchObject({ transaction: { to: exchange } });
  });

  it('matches the arrival of the item together with a log of the contract', () => {
    const potions = aListing({ item: { ...aListing().item, type: 'ERC1155', amount: 10n }, remaining: 4n });
    const { purchase } = aPlan({ order: { ...order, listing: potions, fillAmount: 3n } });
    const logs = [...itemFootprint(potions.item, player, 3n).logs, ...footprints.anyLogOf(exchange).logs];
    expect(purchase.footprint({} as never)).toEqual({ logs });
  });
});
