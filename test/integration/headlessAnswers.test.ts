import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { Subject } from 'rxjs';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type FundingRoute,
  onrampPlugin,
  orderbookPlugin,
  type PrivateKeyWallet,
  type RoutingSnapshot,
  type SaleQuote,
  type SwapResult,
  swapPlugin,
  type Token,
} from 'tributary-sdk';
import { decode, encode } from '../../integrations/headless/encoding.js';
import type { JsonSchema } from '../../integrations/headless/JsonSchema.js';
import { methods } from '../../integrations/headless/methods.js';
import { serveEngine } from '../../integrations/headless/serveEngine.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
type Schema = JsonSchema & { readonly $defs: Readonly<Record<string, JsonSchema>> };
const published = JSON.parse(readFileSync('integrations/headless/protocol.schema.json', 'utf8')) as Schema;
const methodsOf = Object.keys(published.$defs['answers']!.properties!);

/** Forbids fields that the type does not name, which the schema allows; only steps may have more, by their kind. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, name === 'FundingStep' ? value : closed(value)]),
  );
  return 'properties' in inside && 'type' in inside && !('additionalProperties' in inside)
    ? { ...inside, additionalProperties: false }
    : inside;
}
const ajv = new Ajv2020({ allowUnionTypes: true, allErrors: true });
ajv.addSchema(closed(published) as AnySchema);
const answersOf = (method: string) => ajv.getSchema(`${published.$id}#/$defs/answers/properties/${method}`)!;

type Message = Readonly<Record<string, unknown>>;

/** A game on the other side of a line, whose wallet signs at once. */
function aGame(wallet: PrivateKeyWallet) {
  const engine = bed.engine({
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
      orderbookPlugin(),
    ],
  });
  const fromGame$ = new Subject<unknown>();
  const open = new Map<
    string,
    { readonly method: string; readonly tell: (value: unknown) => void; readonly end: (error: unknown) => void }
  >();
  const wrong: unknown[] = [];
  const answered = new Set<string>();
  const say = (message: object): void => fromGame$.next(decode(encode(message)));
  const hear = (line: string): void => {
    const message = JSON.parse(line) as Message;
    const call = open.get(String(message['id']));
    if ('next' in message && call !== undefined) {
      const isRight = answersOf(call.method);
      answered.add(call.method);
      if (!isRight(message['next'])) wrong.push([call.method, isRight.errors?.slice(0, 4), message['next']]);
      call.tell((decode(line) as Message)['next']);
    }
    if ('error' in message) call?.end(message['error']);
    if ('done' in message) call?.end(null);
    if ('ask' in message) {
      const { ask, request } = decode(line) as {
        ask: number;
        request: { method: string; params?: readonly unknown[] };
      };
      wallet.request(request).then(
        (result) => say({ answer: ask, result }),
        ({ code, message: words }: { code: number; message: string }) =>
          say({ answer: ask, error: { code, message: words } }),
      );
    }
  };
  const serving = serveEngine(engine, { messages$: fromGame$, send: (message) => hear(encode(message)) });
  let count = 0;
  /** Its values until it ends, or until there are so many. */
  const call = (method: string, params: object, most = Infinity): Promise<readonly unknown[]> =>
    new Promise((resolve, reject) => {
      const id = String((count += 1));
      const told: unknown[] = [];
      const tell = (value: unknown): void => {
        told.push(value);
        if (told.length < most) return;
        say({ id, cancel: true });
        resolve(told);
      };
      const end = (error: unknown): void =>
        error === null ? resolve(told) : reject(new Error(`${method}: ${JSON.stringify(error)}`));
      open.set(id, { method, tell, end });
      say({ id, method, params });
    });
  /** A command for the latest call. */
  const command = (name: string, given?: object): void => say({ id: String(count), command: name, given });
  return { call, command, wrong, answered, serving };
}

/** Cases that this conversation cannot reach: a seller, a waiting task, a held item. Other messages here have the same answer types. */
const asOthers = [
  'actions.claim',
  'actions.cardPurchase',
  'actions.transferItem',
  'abandon',
  'orders.sell',
  'orders.cancel',
];

describe('the schema of answers', () => {
  it('has every method, and no other', () => {
    expect(methodsOf).toEqual(Object.keys(methods));
  });

  it('matches the messages exactly: no missing and no extra field', async () => {
    const { accounts, tokens, root, child } = bed.devnet;
    const account = accounts.player.address;
    const [usdc, gem] = ['USDC', 'GEM'].map((symbol) => ({ ...tokens.child[symbol]!, type: 'erc20' })) as [
      Token,
      Token,
    ];
    const { call, command, wrong, answered, serving } = aGame(bed.wallet('player'));
    const shortfall = { chainId: child.chainId, tokenAddress: usdc.address, amount: 5_000_000n };
    const found = (await call('findFundingRoutes', { wallet: 'main', shortfall })).at(-1) as RoutingSnapshot;
    const events = call('events', {}, 6);
    const swap = found.routes.find(({ kind }) => kind === 'swap')!;
    const paid = (await call('execute', { wallet: 'main', route: swap })).at(-1) as { id: string; status: string };
    expect(paid.status).toBe('done');
    await events;
    const requirement = {
      type: 'ERC20',
      tokenAddress: usdc.address,
      spenderAddress: accounts.rich.address,
      amount: 40_000_000n,
    };
    await call('smartCheckout', { wallet: 'main', itemRequirements: [requirement] });
    await call('fulfil', {
      wallet: 'main',
      itemRequirements: [{ ...requirement, amount: 1n }],
      transactions: [{ to: accounts.rich.address, value: 1n, data: '0x' }],
    });
    await call('resume', { wallet: 'main', executionId: paid.id });
    await call('recheck', { wallet: 'main', executionId: paid.id });
    await call('executions', { account });
    await call('history', { account, receipts: true });
    const sword = { type: 'products', sale: 'devnet', items: [{ productId: 'sword', quantity: 1 }] };
    const buying = call('buy', { wallet: 'main', id: 'order-1', goods: sword });
    command('confirm', { atMost: { formatted: '20' } });
    expect((await buying).at(-1)).toMatchObject({ status: 'succeeded', result: 'SUCCESS' });
    await call('payment', { wallet: 'main', id: 'order-1' });
    await call('payments', { account });
    await call('networks.list', {});
    await call('wallets.connect', { wallet: 'main' });
    await call('wallets.watchAccount', { wallet: 'main' }, 1);
    await call('tokens.getList', { chainId: child.chainId });
    await call('balances.getAllBalances', { walletAddress: account, chainId: child.chainId });
    await call('balances.watchBalances', { walletAddress: account, chainId: root.chainId }, 1);
    await call('items.list', { walletAddress: account });
    await call('prices.get', { tokens: [usdc, gem] });
    const quote = { chainId: child.chainId, fromAddress: account, tokenIn: gem.address, tokenOut: usdc.address };
    const [result] = (await call('dex.quoteExactInput', { ...quote, amount: 10n ** 18n })) as readonly [SwapResult];
    await call('dex.quoteExactOutput', { ...quote, amount: 1_000_000n });
    await call('dex.watchQuote', { ...quote, amount: 10n ** 18n, tradeType: 'EXACT_INPUT' }, 1);
    await call('bridge.estimateFees', {
      ...{ action: 'DEPOSIT', sourceChainId: root.chainId, destinationChainId: child.chainId, gasMultiplier: 'auto' },
      ...{ token: 'NATIVE', senderAddress: account, amount: 10n ** 16n },
    });
    await call('bridge.getPendingWithdrawals', { recipient: account });
    const order = { environmentId: 'devnet', items: [{ productId: 'sword', quantity: 1 }] };
    const [{ currencies }] = (await call('sales.quote', order)) as readonly [SaleQuote];
    const { token, total } = currencies.find(({ name }) => name === 'ETH')!;
    await call('sales.sign', {
      ...order,
      recipientAddress: account,
      tokenAddress: token.address,
      maximumTotal: total,
    });
    await call('orders.getListing', { listingId: 'hero' });
    await call('orders.findListings', {});
    await call('orders.buy', { wallet: 'main', listingId: 'hero' });
    await call('actions.swap', { account, result });
    await call('actions.transfer', {
      account,
      recipient: accounts.rich.address,
      chainId: child.chainId,
      token: usdc.address,
      amount: 1n,
    });
    await call('actions.revoke', {
      account,
      chainId: child.chainId,
      token: usdc.address,
      spender: accounts.rich.address,
    });
    await call('actions.onramp', { account, token: usdc.address, amount: 20_000_000n });
    const asked = {
      account,
      sourceChainId: root.chainId,
      destinationChainId: child.chainId,
      token: 'native',
      amount: 10n ** 16n,
    };
    const [deposit] = (await call('actions.bridge', asked)) as readonly [FundingRoute];
    const sent = (await call('execute', { wallet: 'main', route: deposit })).at(-1) as {
      tasks: readonly { action: string; transactionHash: string | null }[];
    };
    const { transactionHash: txHash } = sent.tasks.find(({ action }) => action === 'bridge')!;
    await call('bridge.watchStatus', { sourceChainId: root.chainId, txHash }, 1);
    await call('flows.swap', { account, form: { from: gem, to: usdc, text: '0.5' } }, 3);
    await call('flows.bridge', { account, form: { token: { ...tokens.root['USDC']!, type: 'erc20' }, text: '5' } }, 3);
    await call('flows.funding', { wallet: 'main', shortfall }, 3);
    await call('flows.holdings', { account }, 4);
    serving.unsubscribe();
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(methodsOf.filter((method) => !answered.has(method))).toEqual(
      asOthers.toSorted((a, b) => methodsOf.indexOf(a) - methodsOf.indexOf(b)),
    );
  }, 60_000);
});
