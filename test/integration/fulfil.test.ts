import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { filter, firstValueFrom, lastValueFrom, take, toArray } from 'rxjs';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type Eip1193Provider,
  type EngineEvent,
  type FulfilmentRequest,
  type FulfilmentSnapshot,
  FulfilmentStatus,
  type FundingEngine,
  type Hex,
  type ItemRequirementInput,
  MemoryJournalStore,
  onrampPlugin,
  type PurchaseCall,
  swapPlugin,
} from 'tributary-sdk';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const erc721 = new Interface([
  'function ownerOf(uint256) view returns (address)',
  'function approve(address,uint256)',
  'function getApproved(uint256) view returns (address)',
]);
const erc1155 = new Interface(['function balanceOf(address,uint256) view returns (uint256)']);
const erc20 = new Interface([
  'function allowance(address,address) view returns (uint256)',
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
]);
const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);

/** Listings of the devnet's shop window, in order. */
const listing = { heroForUsdc: 0n, heroForCoin: 1n, heroForEth: 2n, heroForGem: 3n, potions: 4n } as const;

function contract(name: 'marketplace' | 'collection' | 'items'): string {
  return bed.devnet.contracts.child[name]!;
}

function token(symbol: string): string {
  return bed.devnet.tokens.child[symbol]!.address;
}

function buy(listingId: bigint, quantity = 1n, value = 0n): PurchaseCall {
  return { to: contract('marketplace'), data: market.encodeFunctionData('buy', [listingId, quantity]) as Hex, value };
}

function requiring(symbol: string, amount: string): ItemRequirementInput {
  return { type: 'ERC20', tokenAddress: token(symbol), spenderAddress: contract('marketplace'), amount };
}

function engineWithAll(): FundingEngine {
  return bed.engine({
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
    ],
  });
}

function fulfil(
  request: FulfilmentRequest,
  wallet: Eip1193Provider = bed.wallet('player'),
  engine = bed.engine(),
): Promise<FulfilmentSnapshot> {
  return lastValueFrom(engine.fulfil(request, { wallet }));
}

async function read(
  to: string,
  contractInterface: Interface,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const data = contractInterface.encodeFunctionData(name, args);
  const answer = await bed.wallet('player').request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
  return contractInterface.decodeFunctionResult(name, answer as string)[0];
}

const player = (): string => bed.devnet.accounts.player.address;
const ownerOfHero = (id: bigint): Promise<unknown> => read(contract('collection'), erc721, 'ownerOf', [id]);
const potions = (): Promise<unknown> => read(contract('items'), erc1155, 'balanceOf', [player(), 7n]);
const allowance = (symbol: string): Promise<unknown> =>
  read(token(symbol), erc20, 'allowance', [player(), contract('marketplace')]);

function send(from: 'player' | 'rich', to: string, data: string, value = '0x0'): Promise<unknown> {
  return sendAndWait(bed.wallet(from), { to, data, value });
}

const nonceOfPlayer = async (): Promise<number> =>
  Number(await bed.wallet('player').request({ method: 'eth_getTransactionCount', params: [player(), 'latest'] }));
const fund = (symbol: string, amount: bigint): Promise<unknown> =>
  send('rich', token(symbol), erc20.encodeFunctionData('transfer', [player(), amount]));

/** The player's wallet, except for the answers that the test replaces. */
function walletThat(
  answer: (
    request: { readonly method: string; readonly params?: readonly unknown[] | object | undefined },
    sends: number,
  ) => unknown,
): Eip1193Provider {
  const wallet = bed.wallet('player');
  let sends = 0;
  return {
    request: (request) => {
      if (request.method === 'eth_sendTransaction') sends += 1;
      const own = answer(request, sends);
      return own === undefined ? wallet.request(request) : Promise.resolve(own);
    },
  };
}

/** Sends without asking whether it can succeed. */
function carelessWallet(): Eip1193Provider {
  const wallet = bed.wallet('player');
  return {
    request: ({ method, params }) =>
      method === 'eth_sendTransaction'
        ? wallet.request({ method, params: [{ ...((params as readonly object[])[0] as object), gas: '0x100000' }] })
        : wallet.request({ method, ...(params && { params }) }),
  };
}

const rejects = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));

describe('from a shortfall to the item in the wallet', () => {
  it('ERC721 for USDC: checkout, the swap, approval, purchase', async () => {
    const engine = engineWithAll();
    const wallet = bed.wallet('player');
    const itemRequirements = [requiring('USDC', '10')];
    const { routing } = await lastValueFrom(engine.smartCheckout({ wallet, itemRequirements }));
    const done = await lastValueFrom(engine.execute(routing!.routes[0]!, { wallet }));
    expect(done.status).toBe('done');

    const snapshots = await lastValueFrom(
      engine.fulfil({ itemRequirements, transactions: [buy(listing.heroForUsdc)] }, { wallet }).pipe(toArray()),
    );
    expect(snapshots[0]?.status).toBe(FulfilmentStatus.READING);
    expect(snapshots.at(-1)).toMatchObject({ status: 'SUCCESS', error: null, reason: null });
    expect(snapshots.at(-1)?.execution?.tasks.map(({ action, state }) => [action, state])).toEqual([
      ['reset-allowance', 'skipped'],
      ['approve', 'confirmed'],
      ['fulfil', 'confirmed'],
    ]);
    expect(await ownerOfHero(1n)).toBe(player());
    expect(await allowance('USDC')).toBe(0n);
  });

  it('ERC721 for the native token: no approval', async () => {
    const done = await fulfil({
      itemRequirements: [{ type: 'NATIVE', amount: '5' }],
      transactions: [buy(listing.heroForCoin, 1n, 5n * 10n ** 18n)],
    });
    expect(done).toMatchObject({ status: 'SUCCESS' });
    expect(done.execution?.tasks.map(({ action, label }) => [action, label?.amount?.value])).toEqual([
      ['fulfil', 5n * 10n ** 18n],
    ]);
    expect(await ownerOfHero(2n)).toBe(player());
  });

  it('ERC1155 for GEM, bought in two transactions at once', async () => {
    const before = (await potions()) as bigint;
    const done = await fulfil({
      itemRequirements: [requiring('GEM', '6'), requiring('GEM', '4')],
      transactions: [buy(listing.potions, 3n), buy(listing.potions, 2n)],
    });
    expect(done).toMatchObject({ status: 'SUCCESS' });
    expect(done.execution?.tasks.filter(({ action }) => action === 'approve')).toHaveLength(1);
    expect(await potions()).toBe(before + 5n);
    expect(await allowance('GEM')).toBe(0n);
  });

  it('prompts for both purchases before either has a receipt', async () => {
    await send('player', token('GEM'), erc20.encodeFunctionData('approve', [contract('marketplace'), 10n ** 19n]));
    const order: string[] = [];
    const wallet = bed.wallet('player');
    const listening: Eip1193Provider = {
      request: (request) => {
        if (request.method === 'eth_sendTransaction') order.push('send');
        return wallet.request(request);
      },
    };
    const snapshots = await lastValueFrom(
      bed
        .engine()
        .fulfil(
          {
            itemRequirements: [requiring('GEM', '10')],
            transactions: [buy(listing.potions, 3n), buy(listing.potions, 2n)],
          },
          { wallet: listening },
        )
        .pipe(toArray()),
    );
    const firstConfirmed = snapshots.find(({ execution }) =>
      execution?.tasks.some(({ action, state }) => action === 'fulfil' && state === 'confirmed'),
    );
    expect(order).toEqual(['send', 'send']);
    expect(
      firstConfirmed?.execution?.tasks
        .filter(({ action }) => action === 'fulfil')
        .every(({ state }) => state !== 'pending' && state !== 'preparing'),
    ).toBe(true);
  });
});

describe('approvals', () => {
  it('leave an allowance for the whole requirement after an earlier smaller one', async () => {
    await send('player', token('GEM'), erc20.encodeFunctionData('approve', [contract('marketplace'), 3n]));
    const wallet = walletThat(({ method }, sends) =>
      method === 'eth_sendTransaction' && sends === 2 ? rejects() : undefined,
    );
    await fulfil({ itemRequirements: [requiring('GEM', '10')], transactions: [buy(listing.potions, 5n)] }, wallet);
    expect(await allowance('GEM')).toBe(10n ** 19n);
  });

  it('go through zero for a token that refuses to change an allowance', async () => {
    await fund('USDT', 100_000_000n);
    await send('player', token('USDT'), erc20.encodeFunctionData('approve', [contract('marketplace'), 3n]));
    const done = await fulfil({
      itemRequirements: [requiring('USDT', '10')],
      transactions: [buy(listing.heroForCoin, 1n, 5n * 10n ** 18n)],
    });
    const actions = done.execution?.tasks.map(({ action, state }) => [action, state]);
    expect(done.status).toBe('SUCCESS');
    expect(actions?.[1]).toEqual(['approve', 'confirmed']);
    expect(await allowance('USDT')).toBe(10_000_000n);
  });

  it('approve only the one id of an ERC721', async () => {
    const hero: ItemRequirementInput = {
      type: 'ERC721',
      contractAddress: contract('collection').toLowerCase(),
      spenderAddress: contract('marketplace'),
      id: 100n,
    };
    const done = await fulfil({
      itemRequirements: [hero],
      transactions: [buy(listing.heroForCoin, 1n, 5n * 10n ** 18n)],
    });
    expect(done.status).toBe('SUCCESS');
    expect(await read(contract('collection'), erc721, 'getApproved', [100n])).toBe(contract('marketplace'));
  });

  it('are not requested again if they exist', async () => {
    await send('player', token('GEM'), erc20.encodeFunctionData('approve', [contract('marketplace'), 10n ** 19n]));
    const done = await fulfil({ itemRequirements: [requiring('GEM', '10')], transactions: [buy(listing.potions, 5n)] });
    expect(done.execution?.tasks.map(({ action }) => action)).toEqual(['fulfil']);
  });

  it('rejected by the player: FAILED with that code, and no prompt for the purchase', async () => {
    const wallet = walletThat(({ method }) => (method === 'eth_sendTransaction' ? rejects() : undefined));
    const done = await fulfil(
      { itemRequirements: [requiring('GEM', '10')], transactions: [buy(listing.potions, 5n)] },
      wallet,
    );
    expect(done).toMatchObject({ status: 'FAILED', error: { code: 'USER_REJECTED_REQUEST_ERROR' } });
    expect(done.execution?.tasks.map(({ state }) => state)).toEqual(['skipped', 'rejected', 'pending']);
  });

  it('fail with EXECUTE_APPROVAL_TRANSACTION_ERROR and send nothing if the wallet’s account has changed', async () => {
    let asked = 0;
    const wallet = walletThat(({ method }) =>
      method === 'eth_accounts' && ++asked > 1 ? Promise.resolve([bed.devnet.accounts.rich.address]) : undefined,
    );
    const done = await fulfil(
      { itemRequirements: [requiring('GEM', '10')], transactions: [buy(listing.potions, 5n)] },
      wallet,
    );
    expect(done).toMatchObject({
      status: 'FAILED',
      error: { code: 'EXECUTE_APPROVAL_TRANSACTION_ERROR', innerErrorType: 'WALLET_ACCOUNT_CHANGED' },
    });
    expect(await allowance('GEM')).toBe(0n);
  });
});

describe('the four results', () => {
  it("FAILED with the specification's reason when one of several is reverted", async () => {
    const done = await fulfil(
      {
        itemRequirements: [requiring('GEM', '10')],
        transactions: [buy(listing.potions, 1n), buy(listing.heroForUsdc)],
      },
      carelessWallet(),
    );
    expect(done).toMatchObject({
      status: 'FAILED',
      reason: 'Fulfillment transaction failed and was reverted',
      error: { code: 'EXECUTE_FULFILLMENT_TRANSACTION_ERROR', innerErrorType: 'TRANSACTION_REVERTED' },
    });
    expect(done.execution?.tasks.slice(-2).map(({ state }) => state)).toEqual(['confirmed', 'failed']);
  });

  it('APPROVAL_TRANSACTION_FAILED when the approval is reverted', async () => {
    const wallet = bed.wallet('player');
    const starving: Eip1193Provider = {
      request: ({ method, params }) => {
        if (method !== 'eth_sendTransaction') return wallet.request({ method, ...(params && { params }) });
        return wallet.request({ method, params: [{ ...(params as readonly object[])[0], gas: '0x6000' }] });
      },
    };
    const done = await fulfil(
      { itemRequirements: [requiring('GEM', '10')], transactions: [buy(listing.potions, 1n)] },
      starving,
    );
    expect(done).toMatchObject({ status: 'FAILED', error: { code: 'APPROVAL_TRANSACTION_FAILED' } });
    expect(done.execution?.tasks.at(-1)?.state).toBe('pending');
  });

  it('INSUFFICIENT_FUNDS names the shortfall, and the wallet gets no request but for its account', async () => {
    const methods: string[] = [];
    const wallet = walletThat(({ method }) => void methods.push(method));
    const done = await fulfil(
      { itemRequirements: [requiring('USDC', '10')], transactions: [buy(listing.heroForUsdc)] },
      wallet,
    );
    expect(done).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
      insufficient: [{ token: { symbol: 'USDC' }, delta: { formattedBalance: '8.75' } }],
      execution: null,
    });
    expect(methods).toEqual(['eth_accounts']);
  });

  it('INSUFFICIENT_FUNDS if the wallet answers so', async () => {
    const wallet = walletThat(({ method }) =>
      method === 'eth_sendTransaction'
        ? Promise.reject(Object.assign(new Error('insufficient funds for gas * price + value'), { code: -32000 }))
        : undefined,
    );
    await expect(
      fulfil({ itemRequirements: [], transactions: [buy(listing.heroForCoin, 1n, 5n)] }, wallet),
    ).resolves.toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
  });

  it('emits events like any other execution', async () => {
    const engine = bed.engine();
    const lines: EngineEvent[] = [];
    engine.events$.subscribe((event) => lines.push(event));
    const { execution } = await fulfil(
      { itemRequirements: [], transactions: [buy(listing.heroForCoin, 1n, 5n * 10n ** 18n)] },
      bed.wallet('player'),
      engine,
    );
    const { id: executionId } = execution!;
    expect(lines[0]).toMatchObject({ type: 'execution-started', executionId, kind: 'fulfilment' });
    expect(lines.flatMap((line) => (line.type === 'task-changed' ? [line.state] : []))).toEqual([
      'preparing',
      'awaiting-wallet',
      'sent',
      'confirmed',
    ]);
    expect(lines.at(-1)).toMatchObject({ type: 'execution-ended', executionId, status: 'done' });
  });

  it('FULFILLMENTS_UNSETTLED when the caller does not wait; resuming settles it without a second send', async () => {
    const journal = new MemoryJournalStore();
    const engine = bed.engine({ journal });
    bed.devnet.faults.set('childRpc', { match: 'eth_getTransactionReceipt', latencyMs: 1_000, times: 1 });
    const request: FulfilmentRequest = {
      itemRequirements: [],
      transactions: [buy(listing.heroForCoin, 1n, 5n * 10n ** 18n)],
      settlement: 'leave',
    };
    const left = await fulfil(request, bed.wallet('player'), engine);
    expect(left).toMatchObject({ status: 'FULFILLMENTS_UNSETTLED', error: null, execution: { status: 'running' } });
    const wallet = walletThat(({ method }) => (method === 'eth_sendTransaction' ? rejects() : undefined));
    while ((await engine.executions(player()))[0]?.carrier !== 'nobody')
      await new Promise((resolve) => setTimeout(resolve, 10));
    await expect(lastValueFrom(engine.resume(left.execution!.id, { wallet }))).resolves.toMatchObject({
      status: 'done',
    });
    expect(await ownerOfHero(2n)).toBe(player());
  });

  it('does not resend an abandoned purchase, when two pages resume it or the same purchase starts again', async () => {
    const journal = new MemoryJournalStore();
    const pages = [bed.engine({ journal }), bed.engine({ journal })] as const;
    const wallet = bed.wallet('player');
    await fund('GEM', 10n ** 20n);
    await send('player', token('GEM'), erc20.encodeFunctionData('approve', [contract('marketplace'), 10n ** 20n]));
    const before = (await potions()) as bigint;
    const sentBefore = await nonceOfPlayer();
    bed.devnet.faults.set('childRpc', { match: 'eth_getTransactionReceipt', status: 500 });
    const request: FulfilmentRequest = {
      itemRequirements: [requiring('GEM', '12')],
      transactions: [buy(listing.potions), buy(listing.potions, 2n)],
      settlement: 'leave',
    };
    const left = await fulfil(request, wallet, pages[0]);
    expect(left.status).toBe('FULFILLMENTS_UNSETTLED');

    const again = await Promise.all(pages.map((engine) => fulfil(request, wallet, engine)));
    expect(again.map(({ status, execution }) => [status, execution?.id])).toEqual(
      pages.map(() => ['FULFILLMENTS_UNSETTLED', left.execution!.id]),
    );
    bed.devnet.faults.clear();
    await Promise.all(pages.map((engine) => lastValueFrom(engine.resume(left.execution!.id, { wallet }))));
    await expect(lastValueFrom(pages[0].resume(left.execution!.id, { wallet }))).resolves.toMatchObject({
      status: 'done',
    });
    expect([await potions(), (await nonceOfPlayer()) - sentBefore]).toEqual([before + 3n, 2]);

    await expect(fulfil({ ...request, settlement: 'wait' }, wallet, pages[1])).resolves.toMatchObject({
      status: 'SUCCESS',
    });
    expect(await potions()).toBe(before + 6n);
  });

  it('FULFILLMENTS_UNSETTLED while there is no receipt: no page may send again', async () => {
    bed.devnet.faults.set('childRpc', { match: 'eth_getTransactionReceipt', status: 500 });
    const engine = bed.engine({ receiptPatienceMs: 500 });
    const done = await fulfil(
      { itemRequirements: [], transactions: [buy(listing.heroForCoin, 1n, 5n * 10n ** 18n)] },
      bed.wallet('player'),
      engine,
    );
    expect(done).toMatchObject({ status: 'FULFILLMENTS_UNSETTLED', error: { code: 'OUTCOME_UNKNOWN' } });
  });

  it('stops before the next signature after the subscriber has left', async () => {
    const methods: string[] = [];
    const wallet = walletThat(({ method }) => void methods.push(method));
    const approved$ = bed
      .engine()
      .fulfil({ itemRequirements: [requiring('GEM', '10')], transactions: [buy(listing.potions, 5n)] }, { wallet });
    await firstValueFrom(
      approved$.pipe(
        filter(({ execution }) => execution?.tasks[1]?.state === 'sent'),
        take(1),
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(methods.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1);
  });
});

describe('engine.fulfil refuses', () => {
  it.each<[string, Partial<FulfilmentRequest>, string]>([
    ['no transaction', { transactions: [] }, 'MISSING_PARAMS'],
    ['an address that is none', { transactions: [{ to: '0x12' }] }, 'INVALID_ADDRESS'],
    [
      'data that is none',
      { transactions: [{ to: '0x1111111111111111111111111111111111111111', data: '0x1' }] },
      'MISSING_PARAMS',
    ],
    [
      'a negative value',
      { transactions: [{ to: '0x1111111111111111111111111111111111111111', value: -1n }] },
      'INVALID_AMOUNT',
    ],
    [
      'an unknown item type',
      { itemRequirements: [{ type: 'ERC9' } as never] },
      'UNSUPPORTED_BALANCE_REQUIREMENT_ERROR',
    ],
  ])('%s before any request', async (_name, wrong, code) => {
    const methods: string[] = [];
    const wallet = walletThat(({ method }) => void methods.push(method));
    await expect(
      fulfil({ itemRequirements: [], transactions: [buy(listing.potions)], ...wrong }, wallet),
    ).rejects.toMatchObject({ code });
    expect(methods).toEqual([]);
    expect(bed.devnet.requests()).toEqual([]);
  });
});
