import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Interface } from 'ethers';
import { devnetOverrides } from 'tributary-devnet';
import {
  type BuySnapshot,
  type CheckoutSnapshot,
  type Eip1193Provider,
  type ExecutionSnapshot,
  type FulfilmentSnapshot,
  type Listing,
  parseAddress,
  type RoutingSnapshot,
  type SaleQuote,
  type SignedSale,
} from 'tributary-sdk';
import type { SwapState } from 'tributary-sdk/flows';
import { type GameWallet, HeadlessClient } from '../../examples/headless/HeadlessClient.js';
import { methods } from '../../integrations/headless/methods.js';
import { protocolSchema } from '../../integrations/headless/protocolSchema.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
/** Validates against the published schema. */
const isToGame = new Ajv2020({ allowUnionTypes: true }).compile({
  ...protocolSchema,
  anyOf: [{ $ref: '#/$defs/toGame' }],
});
/** Starts the compiled program as a separate process, as a game does. */
const program = fileURLToPath(new URL('../../dist/examples/headless/serve.js', import.meta.url));
const clients: HeadlessClient[] = [];
const processes: ChildProcess[] = [];
const journals: string[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const child of processes.splice(0)) child.kill();
  for (const journal of journals.splice(0)) rmSync(journal, { recursive: true, force: true });
});

function args(): readonly string[] {
  const journal = mkdtempSync(join(tmpdir(), 'tributary-headless-'));
  journals.push(journal);
  return ['--overrides', JSON.stringify(devnetOverrides(bed.devnet).overrides), '--journal', journal];
}

/** An engine in another process, and a game that has a wallet. Ends with the test. */
function game(wallet?: GameWallet): HeadlessClient {
  const client = openGame(wallet);
  clients.push(client);
  return client;
}

function openGame(wallet: GameWallet = bed.wallet('player')): HeadlessClient {
  const client = new HeadlessClient(program, args());
  client.addWallet('main', wallet);
  return client;
}

/** The program without a client: lines in, lines out. Ends with the test. */
function lines(): Lines {
  const opened = openLines();
  processes.push(opened.child);
  return opened;
}

interface Lines {
  readonly child: ChildProcess;
  say(line: string): void;
  next(): Promise<unknown>;
}

function openLines(): Lines {
  const child = spawn(process.execPath, [program, ...args()], { stdio: ['pipe', 'pipe', 'inherit'] });
  const output = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    say: (line) => void child.stdin.write(`${line}\n`),
    next: async () => {
      const message = JSON.parse((await output.next()).value as string) as unknown;
      expect([message, isToGame(message)]).toEqual([message, true]);
      return message;
    },
  };
}

function shortfall(amount = 5_000_000n) {
  return { chainId: bed.devnet.child.chainId, tokenAddress: bed.devnet.tokens.child['USDC']!.address, amount };
}

async function all<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const collected: T[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

function heldUsdc(): Promise<bigint> {
  const { child, accounts, tokens } = bed.devnet;
  return bed
    .engine()
    .balances.getBalance(
      child.chainId,
      parseAddress(accounts.player.address),
      parseAddress(tokens.child['USDC']!.address),
    );
}

const erc20 = new Interface(['function transfer(address,uint256)']);
const erc721 = new Interface(['function ownerOf(uint256) view returns (address)']);
const transferOf = (to: string, amount: bigint): string => erc20.encodeFunctionData('transfer', [to, amount]);

/** In lower case, from the chain itself. */
async function ownerOf(collection: string, id: bigint): Promise<string> {
  const call = { to: collection, data: erc721.encodeFunctionData('ownerOf', [id]) };
  const answer = await bed.wallet('player').request({ method: 'eth_call', params: [call, 'latest'] });
  return String(erc721.decodeFunctionResult('ownerOf', answer as string)[0]).toLowerCase();
}

/** A player who declines every transaction. */
function rejectSending(wallet: Eip1193Provider, request: { readonly method: string }): Promise<unknown> {
  if (request.method === 'eth_sendTransaction')
    return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
  return wallet.request(request);
}

function sentCount(): number {
  return bed.devnet.requests().filter(({ rpcMethods }) => rpcMethods.includes('eth_sendRawTransaction')).length;
}

describe('an engine in a separate process', () => {
  it('says hello with the available methods', async () => {
    const engine = lines();
    expect(await engine.next()).toEqual({ hello: 'tributary', protocol: 1, methods: Object.keys(methods) });
  });

  it('renders nothing, and provides the flows of the widgets: a typed swap gets its price', async () => {
    const { accounts, tokens } = bed.devnet;
    const token = (symbol: string): object => tokens.child[symbol]!;
    const form = { from: token('GEM'), to: token('USDC') };
    const flow = game().call<SwapState>('flows.swap', { account: accounts.player.address, form });
    let typed = false;
    for await (const state of flow) {
      if (!typed) flow.command('type', { direction: 'FROM', text: '0.5' });
      typed = true;
      if (state.price.status === 'ready') {
        expect(state.price.result.amountIn.value).toBe(500_000_000_000_000_000n);
        return;
      }
      expect(state.price.status).not.toBe('failed');
    }
    throw new Error('the flow ended without a price');
  });

  it('streams routes: every snapshot the whole truth, amounts as bigints', async () => {
    const snapshots = await all(
      game().call<RoutingSnapshot>('findFundingRoutes', { wallet: 'main', shortfall: shortfall() }),
    );
    expect(snapshots[0]).toMatchObject({ status: 'SEARCHING', routes: [] });
    expect(snapshots.at(-1)).toMatchObject({
      status: 'ROUTES_FOUND',
      pending: [],
      failures: [],
      shortfall: { missing: 5_000_000n },
    });
    expect(snapshots.at(-1)?.routes[0]?.steps.at(-1)?.delivers.value).toBe(5_000_000n);
  });

  it('follows the account of the game’s wallet by its events', async () => {
    const engine = lines();
    const { player, rich } = bed.devnet.accounts;
    await engine.next();
    engine.say(JSON.stringify({ id: 'a', method: 'wallets.watchAccount', params: { wallet: 'main' } }));
    const question = (await engine.next()) as { readonly ask: number };
    expect(question).toMatchObject({ wallet: 'main', request: { method: 'eth_accounts' } });
    engine.say(JSON.stringify({ answer: question.ask, result: [player.address] }));
    expect(await engine.next()).toEqual({ id: 'a', next: player.address });
    engine.say(JSON.stringify({ wallet: 'main', event: 'accountsChanged', data: [rich.address] }));
    expect(await engine.next()).toEqual({ id: 'a', next: rich.address });
  });

  it('answers a promise with one value', async () => {
    const { child, accounts } = bed.devnet;
    const balances = await all(
      game().call('balances.getAllBalances', { chainId: child.chainId, walletAddress: accounts.player.address }),
    );
    expect(balances).toHaveLength(1);
  });

  it('executes a route received over the protocol; the game’s wallet signs', async () => {
    const asked: string[] = [];
    const player = bed.wallet('player');
    const client = game({ request: (request) => (asked.push(request.method), player.request(request as never)) });
    const before = await heldUsdc();
    const { routes } = await client.call<RoutingSnapshot>('findFundingRoutes', {
      wallet: 'main',
      shortfall: shortfall(),
    }).last;
    const states = await all(
      client.call<ExecutionSnapshot>('execute', { wallet: 'main', route: routes.find(({ kind }) => kind === 'swap') }),
    );
    expect(states.at(-1)).toMatchObject({ status: 'done', error: null });
    expect(states.length).toBeGreaterThan(3);
    expect(asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(sentCount());
    expect((await heldUsdc()) - before).toBe(5_000_000n);
  });

  it('buys a product of a shop: quoted, signed for and paid over the protocol', async () => {
    const { accounts, contracts } = bed.devnet;
    const client = game();
    const order = { environmentId: 'devnet', items: [{ productId: 'sword', quantity: 1 }] };
    const quote = await client.call<SaleQuote>('sales.quote', order).last;
    // The player has enough of it.
    const { token, total } = quote.currencies.find(({ name }) => name === 'ETH')!;
    const sale = await client.call<SignedSale>('sales.sign', {
      ...order,
      recipientAddress: accounts.player.address,
      tokenAddress: token.address,
      maximumTotal: total,
    }).last;
    const states = await all(
      client.call<FulfilmentSnapshot>('fulfil', { wallet: 'main', ...sale.fulfilment, idempotencyKey: 'order-1' }),
    );
    expect(states.at(-1)).toMatchObject({ status: 'SUCCESS', execution: { id: 'order-1', status: 'done' } });
    const { tokenId } = sale.order.products[0]!.items[0]!;
    expect(await ownerOf(contracts.child['relics']!, tokenId)).toBe(accounts.player.address.toLowerCase());
  });

  it('buys another player’s listing, and stops if the wallet rejects', async () => {
    const { accounts, contracts, tokens } = bed.devnet;
    await sendAndWait(bed.wallet('rich'), {
      to: tokens.child['USDC']!.address,
      data: transferOf(accounts.player.address, 20_000_000n),
    });
    const decliner = game({ request: (request) => rejectSending(bed.wallet('player'), request) });
    const no = await decliner.call<BuySnapshot>('orders.buy', { wallet: 'main', listingId: 'hero' }).last;
    expect(no).toMatchObject({ status: 'FAILED', error: { code: expect.stringMatching(/REJECTED|APPROVAL/) } });

    const client = game();
    const listing = await client.call<Listing>('orders.getListing', { listingId: 'hero' }).last;
    expect(listing).toMatchObject({ id: 'hero', status: 'ACTIVE', remaining: 1n });
    const states = await all(
      client.call<BuySnapshot>('orders.buy', { wallet: 'main', listingId: 'hero', maximumTotal: 12_540_000n }),
    );
    expect(states[0]).toMatchObject({ status: 'preparing' });
    expect(states.at(-1)).toMatchObject({ status: 'SUCCESS', fulfilment: { execution: { status: 'done' } } });
    if (listing.item.type !== 'ERC721') throw new Error('the hero is one of a kind');
    expect(await ownerOf(contracts.child['collection']!, listing.item.id)).toBe(accounts.player.address.toLowerCase());
  });

  it('checks the shape of an order before any request', async () => {
    const client = game();
    for (const [method, params, path] of [
      [
        'sales.sign',
        { environmentId: 'devnet', items: [], recipientAddress: '0x', tokenAddress: '0x', maximumTotal: 1n },
        'params.items',
      ],
      [
        'sales.quote',
        { environmentId: 'devnet', items: [{ productId: 'sword', quantity: 'two' }] },
        'params.items[0].quantity',
      ],
      ['orders.buy', { wallet: 'main', listingId: 'hero', maximumTotal: 5 }, 'params.maximumTotal'],
      [
        'orders.sell',
        { wallet: 'main', item: { type: 'ERC20' }, price: { type: 'NATIVE', amount: '1' } },
        'params.item.type',
      ],
      ['orders.cancel', { wallet: 'main', listingIds: ['hero'], method: 'softly' }, 'params.method'],
    ] as const)
      await expect(client.call(method, params).last).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
        message: expect.stringContaining(`${path} has to be`),
      });
    expect(bed.devnet.requests().filter(({ path }) => /order|listings/.test(path))).toEqual([]);
  });

  it('accepts amounts as bigints and as text', async () => {
    const { tokens, contracts } = bed.devnet;
    const item = {
      type: 'ERC20',
      tokenAddress: tokens.child['USDC']!.address,
      spenderAddress: contracts.child['marketplace'],
    };
    const client = game();
    const done = await Promise.all(
      ['60', 60_000_000n].map(
        (amount) =>
          client.call<CheckoutSnapshot>('smartCheckout', { wallet: 'main', itemRequirements: [{ ...item, amount }] })
            .last,
      ),
    );
    expect(done.map(({ insufficient }) => insufficient[0]?.required.balance)).toEqual([60_000_000n, 60_000_000n]);
  });
});

describe('a game that has changed its mind', () => {
  it('cancels a search: the service’s connection is closed', async () => {
    const client = game();
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    const call = client.call('findFundingRoutes', { wallet: 'main', shortfall: shortfall() });
    const open = (): boolean =>
      bed.devnet.requests().some(({ service, aborted }) => service === 'childRpc' && !aborted);
    const closed = (): boolean =>
      bed.devnet.requests().some(({ service, aborted }) => service === 'childRpc' && aborted);
    while (!open()) await new Promise((resolve) => setTimeout(resolve, 10));
    call.cancel();
    await expect(call.last).rejects.toThrow('cancelled');
    while (!closed() || open()) await new Promise((resolve) => setTimeout(resolve, 10));
    // The engine itself goes on.
    bed.devnet.faults.clear();
    expect(await client.call<readonly unknown[]>('networks.list').last).not.toHaveLength(0);
  });

  it('rejects in its wallet: the execution stops, nothing is sent', async () => {
    const player = bed.wallet('player');
    const no = Object.assign(new Error('User rejected the request.'), { code: 4001 });
    const client = game({
      request: (request) =>
        request.method === 'eth_sendTransaction' ? Promise.reject(no) : player.request(request as never),
    });
    const { routes } = await client.call<RoutingSnapshot>('findFundingRoutes', {
      wallet: 'main',
      shortfall: shortfall(),
    }).last;
    const ended = await client.call<ExecutionSnapshot>('execute', { wallet: 'main', route: routes[0] }).last;
    expect(ended).toMatchObject({ status: 'stopped', error: { code: 'USER_REJECTED_REQUEST_ERROR' } });
    expect(sentCount()).toBe(0);
  });

  it('disconnects during a wallet prompt: the engine still ends', async () => {
    const engine = lines();
    await engine.next();
    engine.say(JSON.stringify({ id: 'a', method: 'wallets.connect', params: { wallet: 'main' } }));
    expect(await engine.next()).toMatchObject({ request: { method: 'eth_requestAccounts' } });
    engine.child.stdin!.end();
    expect(await once(engine.child, 'exit')).toEqual([0, null]);
  });

  it('ends the engine by ending its input', async () => {
    const engine = lines();
    await engine.next();
    engine.say(JSON.stringify({ id: 'a', method: 'events' }));
    engine.child.stdin!.end();
    const [code] = (await once(engine.child, 'exit')) as [number];
    expect(code).toBe(0);
  });
});

describe('refused messages', () => {
  let engine: Lines;
  let client: HeadlessClient;
  // One process for all of them: none of these messages leaves a trace in it.
  beforeAll(async () => {
    engine = openLines();
    client = openGame();
    await engine.next();
  });
  afterAll(async () => {
    engine.child.kill();
    await client.close();
  });

  it.each(['no JSON', '{"id":7,"method":"events"}', '[]', 'null', '{"id":"a"}', '{"$bigint":"1.5"}'])(
    'rejects the line %s with an error, and answers the next one',
    async (line) => {
      engine.say(line);
      expect(await engine.next()).toEqual({ refused: 'That is no message of the protocol.' });
      engine.say('{"id":"b","method":"networks.list"}');
      expect(await engine.next()).toMatchObject({ id: 'b', next: expect.anything() });
      expect(await engine.next()).toEqual({ id: 'b', done: true });
    },
  );

  it.each<[string, string, object, string]>([
    ['a method that is none', 'sendEverything', {}, 'UNKNOWN_METHOD'],
    [
      'a search without a wallet',
      'findFundingRoutes',
      { shortfall: { chainId: 1, tokenAddress: 'native', amount: 1n } },
      'MISSING_PARAMS',
    ],
    [
      'an amount that is none',
      'findFundingRoutes',
      { wallet: 'main', shortfall: { chainId: 13473, tokenAddress: 'native', amount: 0n } },
      'INVALID_AMOUNT',
    ],
    ['an execution that is none', 'resume', { wallet: 'main', executionId: 'no such' }, 'EXECUTION_NOT_FOUND'],
    ['an account that is none', 'executions', { account: '0x12' }, 'INVALID_ADDRESS'],
  ])('%s, by its code', async (_name, method, params, code) => {
    await expect(client.call(method, params).last).rejects.toMatchObject({ code });
  });
});
