import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Interface, Wallet } from 'ethers';
import {
  type Address,
  type FundingEngine,
  type Goods,
  isTributaryError,
  ownShop,
  type SaleBackend,
  type ShopOrder,
  type SignedSale,
} from 'tributary-sdk';
import { answerShop } from '../../packages/create-tributary/templates/backend/src/answerShop.js';
import { openShop } from '../../packages/create-tributary/templates/backend/src/shop.js';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet({ weather: false });
const price = 10_000_000n;
const items = [{ productId: 'sword', quantity: 1 }];
const sword: Goods = { type: 'products', sale: 'night-market', items };
const erc20 = new Interface([
  'function transfer(address,uint256)',
  'function approve(address,uint256)',
  'function balanceOf(address) view returns (uint256)',
]);
const erc721 = new Interface(['function ownerOf(uint256) view returns (address)']);

const execute = new Interface(['function execute(address,bytes32,address[],bytes[],uint256,bytes)']);
const saleDomain = { name: 'Devnet Sale', version: '1' };
const fields = { reference: 'bytes32', targets: 'address[]', data: 'bytes[]', deadline: 'uint256' };
const multicall = { Multicall: Object.entries(fields).map(([name, type]) => ({ name, type })) };
type Execution = [signer: string, reference: string, targets: string[], data: string[], deadline: bigint];
const strip = (address: string): string => address.slice(2).toLowerCase();

const contract = (name: string): string => bed.devnet.contracts.child[name]!;
const token = (symbol: string): string => bed.devnet.tokens.child[symbol]!.address;
const player = (): Address => bed.devnet.accounts.player.address as Address;
const rich = (): string => bed.devnet.accounts.rich.address;

/** The shop of the template, with the key that the devnet's sale contract trusts. */
function shop(changes: Partial<Parameters<typeof openShop>[0]> = {}): SaleBackend {
  return openShop({
    key: devnetAccounts.operator.privateKey,
    chainId: bed.devnet.child.chainId,
    sale: contract('primarySale'),
    collection: contract('relics'),
    token: token('USDC'),
    till: bed.devnet.accounts.deployer.address,
    ...changes,
  });
}

type Lie = (order: ShopOrder, request: Parameters<SaleBackend['sign']>[0]) => ShopOrder | Promise<ShopOrder>;
/** The shop, whose orders are changed after they are signed. */
const lying = (lie: Lie): SaleBackend => ({
  ...shop(),
  sign: async (request, options) => lie(await shop().sign(request, options), request),
});
const engineOf = (backend: SaleBackend | string, timeoutMs = 10_000): FundingEngine =>
  bed.engine({ sales: ownShop(backend, { timeoutMs }) });

function sign(engine: FundingEngine): Promise<SignedSale> {
  const order = { recipientAddress: player(), tokenAddress: token('USDC'), maximumTotal: price };
  return engine.sales.sign({ environmentId: 'night-market', items, ...order });
}

async function refusalOf(work: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isTributaryError(error)) throw new Error('It was not refused', { cause: error });
  return { code: error.code, ...error.data };
}

async function read(to: string, of: Interface, name: string, args: readonly unknown[]): Promise<unknown> {
  const data = of.encodeFunctionData(name, args);
  const answer = await bed.wallet('player').request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
  return of.decodeFunctionResult(name, answer as string)[0];
}

const usdc = async (): Promise<bigint> => (await read(token('USDC'), erc20, 'balanceOf', [player()])) as bigint;
const fund = (): Promise<unknown> =>
  sendAndWait(bed.wallet('rich'), {
    to: token('USDC'),
    data: erc20.encodeFunctionData('transfer', [player(), price]),
  });

describe('a payment for products of an own shop', () => {
  it('swaps, pays the exact price and brings the item, without a platform', async () => {
    const engine = engineOf(shop());
    const payment = engine.buy({ wallet: bed.wallet('player'), goods: sword, id: 'own-1' });
    await payment.confirm();
    const { status, receipt } = await payment.result();
    expect([status, receipt?.items.length]).toEqual(['succeeded', 1]);
    expect(await read(contract('relics'), erc721, 'ownerOf', [receipt!.items[0]!.tokenId])).toBe(player());
    expect(payment.state.price).toMatchObject({ value: price, formatted: '10' });
    expect(bed.devnet.requests().filter(({ path }) => path.includes('primary-sales'))).toEqual([]);
  });

  it('pauses before any prompt if the backend raises the price after the confirmation', async () => {
    await fund();
    const before = await usdc();
    const dearer = lying((order) => ({ ...order, total: (price + 1n).toString() }));
    const payment = engineOf(dearer).buy({ wallet: bed.wallet('player'), goods: sword });
    await payment.confirm();
    expect(await payment.result()).toMatchObject({ status: 'paused', problem: { code: 'PRICE_MOVED' } });
    expect(await usdc()).toBe(before);
  });

  it('pauses before any prompt if the backend signs for another account, and can be retried', async () => {
    await fund();
    let isHonest = false;
    const backend: SaleBackend = {
      ...shop(),
      sign: (request, options) => shop().sign(isHonest ? request : { ...request, account: rich() }, options),
    };
    const payment = engineOf(backend).buy({ wallet: bed.wallet('player'), goods: sword });
    await payment.confirm();
    const { status, problem } = await payment.result();
    expect([status, problem?.code, problem?.data['role']]).toEqual(['paused', 'API_ERROR', 'SaleBackend']);
    isHonest = true;
    await payment.retry();
    expect((await payment.result()).status).toBe('succeeded');
  });
});

describe('an order of an own shop', () => {
  it('is signed for, simulated, and delivers what it lists', async () => {
    const signed = await sign(engineOf(shop()));
    expect(signed).toMatchObject({
      proof: 'simulated',
      order: { total: price, recipientAddress: player(), products: [{ productId: 'sword', contractType: 'ERC721' }] },
      requirement: { tokenAddress: token('USDC'), spenderAddress: contract('primarySale'), amount: price },
    });
  });

  it('may cost less than confirmed, and is approved for no more', async () => {
    const { requirement } = await engineOf(shop()).sales.sign({
      environmentId: 'night-market',
      items,
      recipientAddress: player(),
      tokenAddress: token('USDC'),
      maximumTotal: 2n * price,
    });
    expect(requirement?.amount).toBe(price);
  });

  /** Signs an order that charges the player and brings its items to another account. */
  const toStranger: Lie = async (order, request) => {
    const [call] = order.calls;
    const decoded = execute.decodeFunctionData('execute', call!.data).toArray(true) as Execution;
    const [, reference, targets, [charge = '', ...mints], deadline] = decoded;
    const elsewhere = mints.map((mint) => mint.replace(strip(request.account), strip(rich())));
    const message = { reference, targets, data: [charge, ...elsewhere], deadline };
    const signer = new Wallet(devnetAccounts.operator.privateKey);
    const domain = { ...saleDomain, chainId: bed.devnet.child.chainId, verifyingContract: order.spender };
    const signature = await signer.signTypedData(domain, multicall, message);
    const given = [signer.address, reference, message.targets, message.data, deadline, signature];
    return { ...order, calls: [{ to: order.spender, data: execute.encodeFunctionData('execute', given) }] };
  };
  const call = (name: 'transfer' | 'approve', symbol: string) => ({
    to: token(symbol),
    data: erc20.encodeFunctionData(name, [rich(), 7n]),
  });
  const with_ =
    (changes: () => Partial<Record<keyof ShopOrder, unknown>>): (() => Lie) =>
    () =>
    (order) =>
      ({ ...order, ...changes() }) as ShopOrder;

  it.each<[string, () => Lie, string]>([
    ['is for another account', with_(() => ({ account: rich() })), 'the order is for another account'],
    ['is in another token', with_(() => ({ token: token('GEM') })), 'the order is in another token'],
    ['names an account that is no address', with_(() => ({ account: 'player' })), 'account is not an address'],
    ['has a total with a fraction', with_(() => ({ total: '9.5' })), 'total is not a whole number'],
    ['has a negative total', with_(() => ({ total: -5 })), 'total is not a whole number'],
    ['has a total of 0', with_(() => ({ total: 0 })), 'total is not above 0'],
    ['has a total that lost digits', with_(() => ({ total: 1e21 })), 'total is not a whole number'],
    ['has no calls', with_(() => ({ calls: [] })), 'there is nothing to send'],
    [
      'has data that is not hexadecimal',
      with_(() => ({ calls: [{ to: rich(), data: '0xg1' }] })),
      'the data of a call is not hexadecimal',
    ],
    ['has no items', with_(() => ({ items: [] })), 'the order is of another quantity'],
    [
      'is of another product',
      () => (order) => ({ ...order, items: order.items.map((item) => ({ ...item, productId: 'boat' })) }),
      'the order is of other products',
    ],
    [
      'lists an item twice',
      () => (order) => ({ ...order, items: [...order.items, ...order.items] }),
      'an item is there twice',
    ],
    [
      'lists an item that never arrives',
      () => (order) => ({ ...order, items: order.items.map((item) => ({ ...item, tokenId: '999999' })) }),
      'an item does not arrive in the account',
    ],
    [
      'gives tokens away',
      () => (order) => ({ ...order, calls: [...order.calls, call('transfer', 'GEM')] }),
      'a transaction gives tokens of the player’s away',
    ],
    [
      'gives the price to another account',
      () => (order) => ({ ...order, calls: [call('transfer', 'USDC')] }),
      'a transaction calls the currency itself',
    ],
    [
      'approves another spender',
      () => (order) => ({ ...order, calls: [...order.calls, call('approve', 'USDC')] }),
      "the approval is not of the order's total",
    ],
    ['is answered with a list', () => () => [] as never, 'account is not an address'],
    ['is answered with nothing', () => () => undefined as never, 'account is not an address'],
  ])('is refused with the role if it %s', async (_lie, lie, fault) => {
    expect(await refusalOf(sign(engineOf(lying(lie()))))).toMatchObject({
      code: 'API_ERROR',
      role: 'SaleBackend',
      problem: 'SERVICE_BREAKDOWN',
      fault,
    });
  });

  it('is refused if its calls charge the player and bring the item to another account', async () => {
    expect(await refusalOf(sign(engineOf(lying(toStranger))))).toMatchObject({
      code: 'API_ERROR',
      role: 'SaleBackend',
      fault: 'an item does not arrive in the account',
    });
  });

  it('is refused if the signed price is above the stated total', async () => {
    const signedFor =
      (quantity: number): Lie =>
      async (_order, request) => ({
        ...(await shop().sign({ ...request, items: [{ productId: 'sword', quantity }] }, {})),
        total: price.toString(),
      });
    expect(await refusalOf(sign(engineOf(lying(signedFor(2)))))).toMatchObject({
      code: 'API_ERROR',
      role: 'SaleBackend',
      fault: 'a call reverts when it is simulated',
    });
  });

  it('is refused if a key signed it that the contract does not trust', async () => {
    const forged = shop({ key: bed.devnet.accounts.rich.privateKey });
    expect(await refusalOf(sign(engineOf(forged)))).toMatchObject({
      role: 'SaleBackend',
      fault: 'a call reverts when it is simulated',
    });
  });

  it('is PRICE_MOVED with both prices if it costs more than confirmed', async () => {
    const dearer = lying((order) => ({ ...order, total: price + 1n }));
    expect(await refusalOf(sign(engineOf(dearer)))).toEqual({
      code: 'PRICE_MOVED',
      quoted: price,
      current: price + 1n,
    });
  });

  it('is refused if it is for a card, before the backend is requested', async () => {
    const card = engineOf(shop()).sales.sign({
      environmentId: 'night-market',
      items,
      recipientAddress: player(),
      tokenAddress: token('USDC'),
      maximumTotal: price,
      paymentType: 'fiat',
    });
    expect(await refusalOf(card)).toMatchObject({
      code: 'API_ERROR',
      role: 'SaleBackend',
      problem: 'INVALID_PARAMETERS',
    });
  });
});

describe('a backend of an own shop that fails', () => {
  const quote = (engine: FundingEngine): Promise<unknown> =>
    engine.sales.quote({ environmentId: 'night-market', items, walletAddress: player() });
  const failing = (fail: () => Promise<never>): SaleBackend => ({ quote: fail, sign: fail });

  it('is refused once its time is up', async () => {
    const silent = failing(() => new Promise<never>(() => undefined));
    const late = { code: 'API_ERROR', role: 'SaleBackend', problem: 'SERVICE_BREAKDOWN' };
    expect(await refusalOf(quote(engineOf(silent, 20)))).toMatchObject(late);
    expect(await refusalOf(sign(engineOf(silent, 20)))).toMatchObject(late);
  });

  it.each([
    [404, 'PRODUCT_NOT_FOUND'],
    [409, 'INSUFFICIENT_STOCK'],
    [403, 'SALE_AUTHORIZATION_REJECTED'],
    [500, 'SERVICE_BREAKDOWN'],
  ])('reports a rejection with status %d as %s', async (status, problem) => {
    const engine = engineOf(failing(() => Promise.reject(Object.assign(new Error('no'), { status }))));
    for (const ask of [quote, sign])
      expect(await refusalOf(ask(engine))).toMatchObject({ code: 'API_ERROR', role: 'SaleBackend', status, problem });
  });

  it('reports SERVICE_BREAKDOWN for a plain error', async () => {
    const engine = engineOf(failing(() => Promise.reject(new Error('the database is down'))));
    expect(await refusalOf(quote(engine))).toMatchObject({ role: 'SaleBackend', problem: 'SERVICE_BREAKDOWN' });
  });

  it.each([
    ['no prices', { prices: [] }, 'the shop has no price'],
    ['a price of 0', () => ({ prices: [{ token: token('USDC'), total: '0' }] }), 'total is not above 0'],
    [
      'two prices of a token',
      () => ({ prices: [1, 2].map((total) => ({ token: token('USDC'), total })) }),
      'a token has two prices',
    ],
    ['a price without a token', { prices: [{ total: '5' }] }, 'token is not an address'],
  ])('is refused if its quote has %s', async (_case, answer, fault) => {
    const backend = { ...shop(), quote: () => Promise.resolve(typeof answer === 'function' ? answer() : answer) };
    expect(await refusalOf(quote(engineOf(backend as SaleBackend)))).toMatchObject({ role: 'SaleBackend', fault });
  });

  it('is left by aborting, with the caller’s reason', async () => {
    const controller = new AbortController();
    const { sales } = engineOf(failing(() => new Promise<never>(() => undefined)));
    const quoting = sales.quote({ environmentId: 'night-market', items }, { signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(quoting).rejects.toThrow('left');
  });
});

describe('a backend of an own shop behind a URL', () => {
  let server: Server;
  let url: string;
  let asked: unknown[];
  beforeEach(async () => {
    asked = [];
    const recording =
      (name: keyof SaleBackend) =>
      (request: never): Promise<never> => {
        asked.push([name, request]);
        return shop()[name](request, {}) as Promise<never>;
      };
    const recorded = { quote: recording('quote'), sign: recording('sign') };
    server = createServer((request, response) => void answerShop(recorded, request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it('gets each request as JSON with the total as text', async () => {
    const engine = engineOf(url);
    const { currencies } = await engine.sales.quote({ environmentId: 'night-market', items, walletAddress: player() });
    expect(currencies).toMatchObject([{ name: 'USDC', isBase: true, total: price }]);
    expect((await sign(engine)).proof).toBe('simulated');
    const request = { sale: 'night-market', items, account: player() };
    expect(asked).toEqual([
      ['quote', request],
      ['sign', { ...request, token: token('USDC'), total: '10000000' }],
    ]);
  });

  it('allows requests of pages of other origins', async () => {
    const leave = await fetch(`${url}/quote`, { method: 'OPTIONS' });
    expect([leave.status, leave.headers.get('access-control-allow-headers')]).toEqual([200, 'content-type']);
  });

  it.each<[string, RequestInit, number]>([
    ['another method', { method: 'PUT', body: '{}' }, 405],
    ['a body that is not JSON', { method: 'POST', body: '{' }, 400],
    ['a body that is too long', { method: 'POST', body: `"${'a'.repeat(10_000)}"` }, 413],
    ['a body of unknown length', { method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half' } as never, 413],
    [
      'a quantity that would cost nothing',
      { method: 'POST', body: '{"items":[{"productId":"sword","quantity":"0"}]}' },
      400,
    ],
  ])('refuses a request with %s by its status', async (_name, request, status) => {
    expect((await fetch(`${url}/sign`, request)).status).toBe(status);
  });

  it('answers no request for a payout', async () => {
    expect((await fetch(url.replace('/shop', '/payouts/first'), { method: 'PUT', body: '{}' })).status).toBe(404);
  });

  it('refuses by its status, with the URL in the error', async () => {
    const { sales } = engineOf(url);
    const unknown = { environmentId: 'night-market', items: [{ productId: 'ghost', quantity: 1 }] };
    expect(await refusalOf(sales.quote(unknown))).toMatchObject({
      role: 'SaleBackend',
      status: 404,
      problem: 'PRODUCT_NOT_FOUND',
      url: expect.stringContaining('127.0.0.1'),
    });
  });

  it.each(['shop.example', 'ftp://shop.example', '', 'https://shop.example/?key=1'])('is refused as %j', (wrong) => {
    expect(() => ownShop(wrong)).toThrow(expect.objectContaining({ code: 'INVALID_CONFIGURATION' }));
  });

  it.each([{}, { quote: () => null }, 5, []])('is refused as the object %j without both functions', (wrong) => {
    expect(() => ownShop(wrong as never)).toThrow(expect.objectContaining({ code: expect.stringMatching('PARAM') }));
  });

  it.each([0, -1, NaN, Infinity, '5'])('is refused with a time limit of %p ms', (timeoutMs) => {
    const invalid = expect.objectContaining({ code: 'INVALID_PARAMETER' });
    expect(() => ownShop(shop(), { timeoutMs: timeoutMs as never })).toThrow(invalid);
  });

  it('is refused as an option of the engine if it is not from ownShop', () => {
    const invalid = expect.objectContaining({ code: 'INVALID_CONFIGURATION' });
    for (const sales of [shop(), 'https://shop.example', null])
      expect(() => bed.engine({ sales: sales as never })).toThrow(invalid);
  });
});
