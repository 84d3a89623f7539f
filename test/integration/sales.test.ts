import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import type { DevnetProduct } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type Eip1193Provider,
  type FundingEngine,
  isTributaryError,
  onrampPlugin,
  type SaleItem,
  type SaleSignRequest,
  type SignedSale,
  swapPlugin,
} from 'tributary-sdk';
import { gameOrigin } from '../kit/gamePage.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

/** Requests are counted: no answer is late or wrong. */
// Counts the attempts at a signature.
const bed = useDevnet({ weather: false });
const erc20 = new Interface([
  'function transfer(address,uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
]);
const erc721 = new Interface(['function ownerOf(uint256) view returns (address)']);
const erc1155 = new Interface(['function balanceOf(address,uint256) view returns (uint256)']);

const contract = (name: string): string => bed.devnet.contracts.child[name]!;
const token = (symbol: string): string => bed.devnet.tokens.child[symbol]!.address;
const player = (): string => bed.devnet.accounts.player.address;
const shown = (productId: string): DevnetProduct =>
  bed.devnet.products.find((product) => product.productId === productId)!;
const sword: SaleItem = { productId: 'sword', quantity: 1 };

function engineWithAll(): FundingEngine {
  return bed.engine({
    plugins: [swapPlugin(), bridgePlugin(), onrampPlugin({ referrerDomain: gameOrigin }), bridgeSwapPlugin()],
  });
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

async function fund(symbol: string, amount: bigint): Promise<void> {
  await sendAndWait(bed.wallet('rich'), {
    to: token(symbol),
    data: erc20.encodeFunctionData('transfer', [player(), amount]),
  });
}

function signing(changes: Partial<SaleSignRequest> = {}): SaleSignRequest {
  return {
    environmentId: 'devnet',
    items: [sword],
    recipientAddress: player(),
    tokenAddress: token('USDC'),
    maximumTotal: 10_000_000n,
    ...changes,
  };
}

const allowance = (): Promise<unknown> => read(token('USDC'), erc20, 'allowance', [player(), contract('primarySale')]);

/** Sends without asking whether it can succeed. */
function carelessWallet(): Eip1193Provider {
  const wallet = bed.wallet('player');
  return {
    request: ({ method, params = [] }) =>
      wallet.request({
        method,
        params: method === 'eth_sendTransaction' ? [{ ...(params as readonly object[])[0], gas: '0x100000' }] : params,
      }),
  };
}

async function failure(work: Promise<unknown>): Promise<{ code: string; data: Readonly<Record<string, unknown>> }> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isTributaryError(error)) throw new Error('It did not fail with an error of ours', { cause: error });
  return { code: error.code, data: error.data };
}

describe('a quote', () => {
  it("names every currency with its exact total, the base first, and every product's price", async () => {
    const items = [
      { productId: 'ration', quantity: 3 },
      { productId: 'crown', quantity: 1 },
    ];
    const quote = await bed.engine().sales.quote({ environmentId: 'devnet', items, walletAddress: player() });
    expect(
      quote.currencies.map(({ name, isBase, total, token: { address, decimals } }) => [
        name,
        isBase,
        total,
        address,
        decimals,
      ]),
    ).toEqual([
      ['USDC', true, 51_040_000n, token('USDC'), 6],
      ['ETH', false, 17_860_000_000_000_000n, token('ETH'), 18],
      ['WIMX', false, 42_370_000_000_000_000_000n, token('WIMX'), 18],
      ['GEM', false, 2_042n * 10n ** 18n, token('GEM'), 18],
    ]);
    expect(quote.products).toEqual([
      {
        productId: 'ration',
        quantity: 3,
        prices: { USDC: 1_050_000n, ETH: 360_000_000_000_000n, WIMX: 870_000_000_000_000_000n, GEM: 42n * 10n ** 18n },
      },
      {
        productId: 'crown',
        quantity: 1,
        prices: {
          USDC: 49_990_000n,
          ETH: 17_500_000_000_000_000n,
          WIMX: 41_500_000_000_000_000_000n,
          GEM: 2_000n * 10n ** 18n,
        },
      },
    ]);
  });

  it('is left by aborting', async () => {
    bed.devnet.faults.set('api', { socket: 'hang' });
    const controller = new AbortController();
    const quoting = bed
      .engine()
      .sales.quote({ environmentId: 'devnet', items: [sword] }, { signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(quoting).rejects.toThrow('left');
  });
});

describe('a purchase', () => {
  it('from the quote over the swap and the signature to the item in the wallet', async () => {
    const engine = engineWithAll();
    const wallet = bed.wallet('player');
    const { currencies } = await engine.sales.quote({
      environmentId: 'devnet',
      items: [sword],
      walletAddress: player(),
    });
    const [{ token: currency, total }] = currencies as [(typeof currencies)[number]];
    const short = await lastValueFrom(
      engine.smartCheckout({
        wallet,
        itemRequirements: [{ type: 'ERC20', tokenAddress: currency.address, spenderAddress: player(), amount: total }],
        kinds: { bridge: false, onramp: false },
      }),
    );
    expect(short.routing).toMatchObject({ failures: [], status: 'ROUTES_FOUND' });
    expect((await lastValueFrom(engine.execute(short.routing!.routes[0]!, { wallet }))).status).toBe('done');

    const signed = await engine.sales.sign(signing({ tokenAddress: currency.address, maximumTotal: total }));
    expect(signed.requirement).toEqual({
      type: 'ERC20',
      tokenAddress: token('USDC'),
      spenderAddress: contract('primarySale'),
      amount: 10_000_000n,
    });
    expect(
      (await lastValueFrom(engine.smartCheckout({ wallet, itemRequirements: [signed.requirement!] }))).sufficient,
    ).toBe(true);
    const done = await lastValueFrom(engine.fulfil(signed.fulfilment, { wallet }));
    expect(done).toMatchObject({ status: 'SUCCESS' });
    expect(done.execution?.tasks.map(({ action, state }) => [action, state])).toEqual([
      ['reset-allowance', 'skipped'],
      ['approve', 'confirmed'],
      ['fulfil', 'confirmed'],
    ]);
    const [{ items, collectionAddress }] = signed.order.products as [SignedSale['order']['products'][number]];
    expect(await read(collectionAddress, erc721, 'ownerOf', [items[0]!.tokenId])).toBe(player());
    expect(await allowance()).toBe(0n);
    // The wallet shows the sold items.
    const held = await engine.items.list({ walletAddress: player() });
    const bought = held.items.find(({ contractAddress }) => contractAddress === contract('relics'));
    expect(bought).toMatchObject({ id: items[0]!.tokenId, name: shown('sword').name, picture: shown('sword').image });
  });

  it('pays for several products in another currency', async () => {
    await fund('GEM', 10n ** 22n);
    const items = [
      { productId: 'ration', quantity: 7 },
      { productId: 'sword', quantity: 2 },
    ];
    const signed = await bed
      .engine()
      .sales.sign(signing({ items, tokenAddress: token('GEM'), maximumTotal: 898n * 10n ** 18n }));
    expect(signed.order).toMatchObject({
      total: 898n * 10n ** 18n,
      recipientAddress: player(),
      token: { symbol: 'GEM' },
    });
    expect(await lastValueFrom(bed.engine().fulfil(signed.fulfilment, { wallet: bed.wallet('player') }))).toMatchObject(
      { status: 'SUCCESS' },
    );
    expect(await read(contract('supplies'), erc1155, 'balanceOf', [player(), 1n])).toBe(7n);
    const [, swords] = signed.order.products;
    expect(swords?.contractType).toBe('ERC721');
    for (const { tokenId } of swords!.items)
      expect(await read(contract('relics'), erc721, 'ownerOf', [tokenId])).toBe(player());
  });

  it('is shown as the service gave it: approval and execution, from the buyer, with deadline and reference', async () => {
    const { transactions } = await bed.engine().sales.sign(signing());
    expect(
      transactions.map(({ method, transaction: { to, from, value, chainId } }) => [method, to, from, value, chainId]),
    ).toEqual([
      ['approve', token('USDC'), player(), 0n, 13473],
      ['execute', contract('primarySale'), player(), 0n, 13473],
    ]);
    expect(transactions[1]).toMatchObject({
      gasEstimate: 180_000n,
      deadline: expect.any(Number),
      reference: expect.any(String),
    });
  });

  it('needs no approval for a card, and delivers to the player from any sender', async () => {
    const signed = await bed.engine().sales.sign(signing({ paymentType: 'fiat' }));
    expect(signed.requirement).toBeNull();
    const [{ transaction }] = signed.transactions as [(typeof signed.transactions)[number]];
    await sendAndWait(bed.wallet('rich'), { to: transaction.to, data: transaction.data });
    expect(await read(contract('relics'), erc721, 'ownerOf', [signed.order.products[0]!.items[0]!.tokenId])).toBe(
      player(),
    );
  });

  it('runs out: the last one is sold once', async () => {
    await fund('USDC', 100_000_000n);
    const crown = { items: [{ productId: 'crown', quantity: 1 }], maximumTotal: 49_990_000n };
    const [first, second] = [
      await bed.engine().sales.sign(signing(crown)),
      await bed.engine().sales.sign(signing(crown)),
    ];
    expect(await lastValueFrom(bed.engine().fulfil(first.fulfilment, { wallet: bed.wallet('player') }))).toMatchObject({
      status: 'SUCCESS',
    });
    const late = await lastValueFrom(bed.engine().fulfil(second.fulfilment, { wallet: carelessWallet() }));
    expect(late).toMatchObject({
      status: 'FAILED',
      reason: 'Fulfillment transaction failed and was reverted',
      error: { code: 'EXECUTE_FULFILLMENT_TRANSACTION_ERROR' },
    });
    expect(await failure(bed.engine().sales.sign(signing(crown)))).toMatchObject({
      code: 'API_ERROR',
      data: { status: 409, problem: 'INSUFFICIENT_STOCK' },
    });
  });
});

describe('errors of a sale', () => {
  it.each([
    ['an unknown product', { items: [{ productId: 'nothing', quantity: 1 }] }, 404, 'PRODUCT_NOT_FOUND'],
    ['more than there is', { items: [{ productId: 'crown', quantity: 2 }] }, 409, 'INSUFFICIENT_STOCK'],
    ['a sale for others', { environmentId: 'members' }, 403, 'SALE_AUTHORIZATION_REJECTED'],
    ['an unknown sale', { environmentId: 'nowhere' }, 404, 'PRODUCT_NOT_FOUND'],
  ])('%s: reports API_ERROR, for a quote and for a signature', async (_case, changes, status, problem) => {
    const { sales } = bed.engine();
    const expected = { code: 'API_ERROR', data: { status, problem } };
    expect(
      await failure(sales.quote({ environmentId: 'devnet', items: [sword], walletAddress: player(), ...changes })),
    ).toMatchObject(expected);
    expect(await failure(sales.sign(signing(changes)))).toMatchObject(expected);
  });

  it('a currency that the sale does not take', async () => {
    expect(await failure(bed.engine().sales.sign(signing({ tokenAddress: token('SHELL') })))).toMatchObject({
      code: 'API_ERROR',
      data: { status: 400, problem: 'INVALID_PARAMETERS' },
    });
  });

  it('rejects an order that is more expensive than agreed', async () => {
    expect(await failure(bed.engine().sales.sign(signing({ maximumTotal: 9_999_999n })))).toEqual({
      code: 'PRICE_MOVED',
      data: { quoted: 9_999_999n, current: 10_000_000n },
    });
  });

  it.each([
    ['no JSON', '<html>'],
    ['another shape', '{"order":[]}'],
    ['nothing in it', '{}'],
  ])('an answer with %s: SERVICE_BREAKDOWN', async (_case, body) => {
    bed.devnet.faults.set('api', { status: 200, body });
    expect(await failure(bed.engine().sales.quote({ environmentId: 'devnet', items: [sword] }))).toMatchObject({
      code: 'API_ERROR',
      data: { problem: 'SERVICE_BREAKDOWN' },
    });
    expect(await failure(bed.engine().sales.sign(signing()))).toMatchObject({
      code: 'API_ERROR',
      data: { problem: 'SERVICE_BREAKDOWN' },
    });
  });

  it('does not offer a currency whose contract has other decimals than the service reports', async () => {
    const totals = { USDC: 10, GEM: 400 };
    const currency = (name: string, decimals: number): object => ({ name, decimals, erc20_address: token(name) });
    const answer = (usdcDecimals: number): string =>
      JSON.stringify({
        currencies: [currency('USDC', usdcDecimals), currency('GEM', 18)],
        products: { sword: { quantity: 1, pricing: totals } },
        total_amount: totals,
      });
    const quoted = async (body: string): Promise<readonly string[]> => {
      bed.devnet.faults.set('api', { status: 200, body });
      const { currencies } = await bed.engine().sales.quote({ environmentId: 'devnet', items: [sword] });
      return currencies.map(({ name }) => name);
    };
    expect(await quoted(answer(6))).toEqual(['USDC', 'GEM']);
    expect(await quoted(answer(18))).toEqual(['GEM']);
  });

  it('requests a signature three times if there is no response', async () => {
    bed.devnet.faults.set('api', { socket: 'drop' });
    expect(await failure(bed.engine().sales.sign(signing()))).toMatchObject({
      code: 'API_ERROR',
      data: { problem: 'SERVICE_BREAKDOWN' },
    });
    expect(bed.devnet.requests().filter(({ path }) => path.endsWith('/order/sign'))).toHaveLength(3);
  });

  it.each([
    [{ items: [] }, 'items'],
    [{ environmentId: ' ' }, 'environmentId'],
    [{ items: [{ productId: '', quantity: 1 }] }, 'items[0].productId'],
    [{ items: [{ productId: 'sword', quantity: 1.5 }] }, 'items[0].quantity'],
    [{ items: [sword, sword] }, 'items[1].productId'],
  ])('%j fails before any request', async (changes, field) => {
    expect(
      await failure(bed.engine().sales.quote({ environmentId: 'devnet', items: [sword], ...changes })),
    ).toMatchObject({ code: 'MISSING_PARAMS', data: { field } });
    expect(bed.devnet.requests().filter(({ path }) => path.includes('primary-sales'))).toEqual([]);
  });
});
