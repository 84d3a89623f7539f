import { describe, expect, it } from '@jest/globals';
import { Interface, toQuantity } from 'ethers';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import {
  type Address,
  bridgePlugin,
  bridgeSwapPlugin,
  type Eip1193Provider,
  type FiatAmount,
  type FundingEngine,
  minorUnitsOf,
  nativeTokenOf,
  sumFiat,
  swapPlugin,
} from 'tributary-sdk';
import { worthOf } from '../../flows/money/worth.js';
import { type CheckoutState, isSearching } from '../../flows/order/CheckoutState.js';
import { createCheckoutFlow } from '../../flows/order/checkoutFlow.js';
import { createOrderEngine } from '../../flows/order/orderEngine.js';
import { orderPrompts } from '../../flows/order/orderPrompts.js';
import { orderRoute } from '../../flows/order/orderRoute.js';
import type { PayWay } from '../../flows/order/PayWay.js';
import { batching } from './BatchingWallet.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const erc20 = new Interface([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function balanceOf(address) view returns (uint256)',
]);
const questions = new Set([
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'eth_signTypedData_v4',
  'personal_sign',
]);

/** The wallet, and everything that it would have put before the player. */
interface Asking {
  readonly wallet: Eip1193Provider;
  readonly asked: string[];
}

/** `refuses`: the number of the question that the player says no to. */
function asking(inner: Eip1193Provider, refuses = -1): Asking {
  const asked: string[] = [];
  const request: Eip1193Provider['request'] = (call) => {
    if (questions.has(call.method)) asked.push(call.method);
    if (asked.length === refuses && questions.has(call.method))
      return Promise.reject(Object.assign(new Error('No'), { code: 4001 }));
    return inner.request(call);
  };
  return { wallet: { request }, asked };
}

/** Nodes that answer the parts of a batch side by side know of a receipt before they count its block; so does a second node behind the same address. */
const countsBlocksLate: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const answers: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof init?.body !== 'string' || !Array.isArray(answers)) return response;
  const calls = JSON.parse(init.body) as readonly { readonly id: number; readonly method: string }[];
  const answerTo = (method: string): { result?: unknown } | undefined => {
    const call = calls.find((each) => each.method === method);
    return (answers as readonly { id?: unknown; result?: unknown }[]).find(({ id }) => id === call?.id);
  };
  const head = answerTo('eth_blockNumber');
  const receipt = answerTo('eth_getTransactionReceipt')?.result as { readonly blockNumber: string } | null | undefined;
  if (head === undefined || !receipt) return response;
  head.result = toQuantity(BigInt(receipt.blockNumber) - 1n);
  return new Response(JSON.stringify(answers), { status: 200, headers: { 'content-type': 'application/json' } });
};

const account = (): Address => bed.devnet.accounts.player.address as Address;
const engineWithAll = (): FundingEngine => bed.engine({ plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()] });

interface Wanted {
  readonly productId?: string;
  readonly symbol?: string;
}

/** Everything that is known of an order once everybody has answered. */
async function checkout(
  engine: FundingEngine,
  wallet: Eip1193Provider,
  { productId = 'sword', symbol = 'USDC' }: Wanted = {},
): Promise<CheckoutState> {
  const items = [{ productId, quantity: 1 }];
  const quote = await engine.sales.quote({ environmentId: 'devnet', items, walletAddress: account() });
  const currency = quote.currencies.find(({ token }) => token.symbol === symbol)!;
  const { networks, l2ChainId } = engine.environment;
  const { state$ } = createCheckoutFlow(engine, {
    wallet,
    wish: {
      environmentId: 'devnet',
      items,
      account: account(),
      currency: currency.token,
      total: currency.total,
      native: nativeTokenOf(networks[l2ChainId]!),
      customData: null,
    },
    gasLimit: 280_000n,
    rules: { cards: 'one', excluded: ['debit', 'credit'], hidesExcluded: true },
    method: null,
    fiatCurrency: 'USD',
  });
  return firstValueFrom(
    state$.pipe(
      filter(
        (state) =>
          !isSearching(state) &&
          state.wallet !== null &&
          state.ways.tokens.length > 0 &&
          state.ways.tokens.every(({ total }) => total.worth !== null),
      ),
    ),
  );
}

/** What a way is said to ask, in the wallet's own words for it. */
function said({ plan }: PayWay, { wallet }: CheckoutState): readonly string[] {
  return orderPrompts(plan, wallet!).map(({ actions: [first, ...others] }) =>
    first === 'switch-network'
      ? 'wallet_switchEthereumChain'
      : others.length > 0
        ? 'wallet_sendCalls'
        : 'eth_sendTransaction',
  );
}

async function carryOut(engine: FundingEngine, { plan }: PayWay, wallet: Eip1193Provider): Promise<string> {
  const { status } = await lastValueFrom(createOrderEngine(engine).execute(orderRoute(plan), { wallet }));
  return status;
}

const wayOf = ({ ways }: CheckoutState, kind: string, symbol: string): PayWay => {
  const way = ways.tokens.find(
    ({ plan: { funding } }) => funding?.kind === kind && funding.steps[0]?.fundingItem.token.symbol === symbol,
  );
  if (way === undefined) throw new Error(`no ${kind} of ${symbol}: ${ways.tokens.map(({ id }) => id).join()}`);
  return way;
};

/** Tokens of the player, everywhere: what they are worth together, at the prices that the checkout saw. */
async function worthOfAll(engine: FundingEngine, { prices }: CheckoutState): Promise<FiatAmount> {
  const { l1ChainId, l2ChainId } = engine.environment;
  const held = await Promise.all(
    [l1ChainId, l2ChainId].map(async (chainId) =>
      engine.balances.getBalances(chainId, account(), await engine.tokens.get(chainId, 'all')),
    ),
  );
  return sumFiat(held.flat().flatMap(({ token, balance }) => worthOf({ token, value: balance }, prices) ?? []));
}

const cents = (value: FiatAmount): number => Number(minorUnitsOf(value, { fractionDigits: 6 })) / 10_000;
async function allow(symbol: string, spender: string, amount: bigint): Promise<void> {
  await sendAndWait(bed.wallet('player'), {
    to: bed.devnet.tokens.child[symbol]!.address,
    data: erc20.encodeFunctionData('approve', [spender, amount]),
  });
}

interface Compared {
  readonly said: readonly string[];
  readonly asked: readonly string[];
  /** All three in cents. */
  readonly total: number;
  readonly gas: number;
  readonly lost: number;
}

/** Asks, pays, and compares: what was said with what was asked, and the total with what the account has lost. */
async function compare(
  pick: (state: CheckoutState) => PayWay,
  { wanted = {}, wallet: inner = bed.wallet('player') }: { wanted?: Wanted; wallet?: Eip1193Provider } = {},
): Promise<Compared> {
  const engine = engineWithAll();
  const { wallet, asked } = asking(inner);
  const state = await checkout(engine, wallet, wanted);
  const way = pick(state);
  expect(asked).toEqual([]);
  const before = await worthOfAll(engine, state);
  expect(await carryOut(engine, way, wallet)).toBe('done');
  const after = await worthOfAll(engineWithAll(), state);
  const lost = sumFiat([before, { ...after, digits: -after.digits }]);
  const gas = sumFiat(way.total.gas.flatMap((each) => worthOf(each, state.prices) ?? []));
  return { said: said(way, state), asked, total: cents(way.total.worth!), gas: cents(gas), lost: cents(lost) };
}

const first = ({ ways }: CheckoutState): PayWay => ways.tokens[0]!;

describe('what a way says before it is paid', () => {
  it.each<readonly [string, (state: CheckoutState) => PayWay, Wanted, number]>([
    ['out of the balance, in a token', first, { symbol: 'ETH' }, 2],
    ['a swap of the chain’s own coin', (state) => wayOf(state, 'swap', 'tIMX'), {}, 3],
    ['a swap of a token', (state) => wayOf(state, 'swap', 'ETH'), {}, 4],
    ['a bridge of a token', (state) => wayOf(state, 'bridge', 'USDC'), {}, 6],
  ])('is what it asks and what it costs: %s', async (_what, pick, wanted, taps) => {
    const { said: told, asked, total, gas, lost } = await compare(pick, { wanted });
    expect(told).toEqual(asked);
    expect(asked).toHaveLength(taps);
    // Never more than was said; what is left is gas that was not burnt and a tolerance that was not used.
    expect(lost).toBeLessThanOrEqual(total);
    expect(lost).toBeGreaterThan((total - gas) * 0.99);
  });

  it('is what it asks and what it costs: a bridge and a swap', async () => {
    // So little ETH is left on the child chain that some has to come over.
    const { devnet } = bed;
    await sendAndWait(bed.wallet('player'), {
      to: devnet.tokens.child['ETH']!.address,
      data: erc20.encodeFunctionData('transfer', [devnet.accounts.spare.address, 49n * 10n ** 15n]),
    });
    const { said: told, asked, total, gas, lost } = await compare((state) => wayOf(state, 'bridge-swap', 'ETH'));
    expect(told).toEqual(asked);
    expect(lost).toBeLessThanOrEqual(total);
    expect(lost).toBeGreaterThan((total - gas) * 0.99);
  });

  it('counts one tap less where the exchange is allowed already', async () => {
    const { l2ChainId } = engineWithAll().environment;
    const { child } = bed.devnet.tokens;
    const { approval } = await engineWithAll().dex.quoteExactOutput({
      chainId: l2ChainId,
      fromAddress: account(),
      tokenIn: child['ETH']!.address,
      tokenOut: child['USDC']!.address,
      amount: 8_750_000n,
    });
    await allow('ETH', approval!.spender, 10n ** 18n);
    const { said: told, asked } = await compare((state) => wayOf(state, 'swap', 'ETH'));
    expect([told, asked.length]).toEqual([asked, 3]);
  });

  it('pays with what the swap has brought, where the node counts its block late', async () => {
    const engine = bed.engine({ fetch: countsBlocksLate });
    const { wallet } = asking(bed.wallet('player'));
    const state = await checkout(engine, wallet);
    const { l2ChainId } = engine.environment;
    await engine.balances.getBalances(l2ChainId, account(), await engine.tokens.get(l2ChainId, 'all'));
    expect(await carryOut(engine, wayOf(state, 'swap', 'tIMX'), wallet)).toBe('done');
  });

  it('counts one tap less where an earlier purchase was allowed and not made', async () => {
    const engine = engineWithAll();
    const refusing = asking(bed.wallet('player'), 2);
    const before = await checkout(engine, refusing.wallet, { symbol: 'ETH' });
    expect(await carryOut(engine, first(before), refusing.wallet)).toBe('stopped');
    const { wallet, asked } = asking(bed.wallet('player'));
    const state = await checkout(engine, wallet, { symbol: 'ETH' });
    expect(await carryOut(engine, first(state), wallet)).toBe('done');
    expect([said(first(state), state), asked]).toEqual([['eth_sendTransaction'], ['eth_sendTransaction']]);
  });

  it('counts one tap a step for a wallet that carries several calls out as one', async () => {
    const { said: told, asked } = await compare((state) => wayOf(state, 'swap', 'ETH'), {
      wallet: batching(bed.wallet('player'), bed.devnet),
    });
    expect([told, asked]).toEqual([
      ['wallet_sendCalls', 'wallet_sendCalls'],
      ['wallet_sendCalls', 'wallet_sendCalls'],
    ]);
  });
});
