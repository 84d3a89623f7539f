import { expect } from '@jest/globals';
import { Interface } from 'ethers';
import { distinct, filter, firstValueFrom, from, ignoreElements, lastValueFrom, merge, mergeMap, share } from 'rxjs';
import type { Devnet } from 'tributary-devnet';
import {
  type Address,
  bridgePlugin,
  bridgeSwapPlugin,
  type Eip1193Provider,
  type EngineOptions,
  type ExecutionSnapshot,
  type FiatAmount,
  type FundingEngine,
  minorUnitsOf,
  nativeTokenOf,
  onrampPlugin,
  PriceStatus,
  sumFiat,
  swapPlugin,
  type Token,
  type TokenBalance,
} from 'tributary-sdk';
import { worthOf } from '../../flows/money/worth.js';
import { type CheckoutState, isSearching } from '../../flows/order/CheckoutState.js';
import { createCheckoutFlow } from '../../flows/order/checkoutFlow.js';
import { createOrderEngine } from '../../flows/order/orderEngine.js';
import { orderPrompts } from '../../flows/order/orderPrompts.js';
import { orderRoute } from '../../flows/order/orderRoute.js';
import type { PayWay } from '../../flows/order/PayWay.js';
import { saleGas } from '../../flows/order/saleGas.js';
import { gameOrigin } from '../kit/gamePage.js';
import { payOn } from './payOn.js';
import { sendAndWait } from './sendAndWait.js';
import type { DevnetBed } from './useDevnet.js';

export interface Wanted {
  readonly productId?: string;
  readonly quantity?: number;
  readonly symbol?: string;
  /** The card payment: the items as a whole, or the missing tokens. If absent, there is no card payment. */
  readonly card?: 'items' | 'tokens';
}

export interface Compared {
  readonly way: PayWay;
  readonly state: CheckoutState;
  readonly engine: FundingEngine;
  readonly execution: ExecutionSnapshot;
  readonly said: readonly string[];
  readonly asked: readonly string[];
  /** All three in cents. */
  readonly total: number;
  readonly gas: number;
  readonly lost: number;
  /** The change of each balance, in the smallest unit; unchanged balances are left out. */
  readonly changes: readonly (Pick<Token, 'chainId' | 'address'> & { readonly value: bigint })[];
}

const erc20 = new Interface(['function approve(address,uint256)', 'function transfer(address,uint256)']);
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

/** `refuses`: the number of the prompt that the player rejects. */
export function asking(inner: Eip1193Provider, refuses = -1): Asking {
  const asked: string[] = [];
  const request: Eip1193Provider['request'] = (call) => {
    if (questions.has(call.method)) asked.push(call.method);
    if (asked.length === refuses && questions.has(call.method))
      return Promise.reject(Object.assign(new Error('No'), { code: 4001 }));
    return inner.request(call);
  };
  // All other properties come from the inner wallet.
  const get = (target: Eip1193Provider, key: string | symbol): unknown => {
    if (key === 'request') return request;
    const value: unknown = Reflect.get(target, key, target);
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  };
  return { wallet: new Proxy(inner, { get }), asked };
}

/** The prompts that an option announces, in the wallet's terms. */
export function said({ plan }: PayWay, { wallet }: CheckoutState): readonly string[] {
  return orderPrompts(plan, wallet!).map(({ actions: [first, ...others] }) =>
    first === 'switch-network'
      ? 'wallet_switchEthereumChain'
      : others.length > 0
        ? 'wallet_sendCalls'
        : 'eth_sendTransaction',
  );
}

/** If the payment has a page, pays on that page. */
export function carryOut(engine: FundingEngine, { plan }: PayWay, wallet: Eip1193Provider): Promise<ExecutionSnapshot> {
  const execution$ = createOrderEngine(engine).execute(orderRoute(plan), { wallet }).pipe(share());
  const paid$ = execution$.pipe(
    mergeMap(({ tasks }) => tasks.flatMap(({ url }) => url ?? [])),
    distinct(),
    mergeMap((page) => from(payOn(page))),
    ignoreElements(),
  );
  return lastValueFrom(merge(paid$, execution$));
}

export const cents = (value: FiatAmount): number => Number(minorUnitsOf(value, { fractionDigits: 6 })) / 10_000;

/** Places the player's orders on a devnet: runs each one and compares the announced figures of a page with the result. */
export class CheckoutBed {
  /** `payer`: whose wallet it is. Default: the devnet's player. */
  constructor(
    private readonly bed: DevnetBed,
    private readonly payer?: string,
  ) {}

  get account(): Address {
    return (this.payer ?? this.bed.devnet.accounts.player.address) as Address;
  }

  engine(options: Partial<EngineOptions> = {}): FundingEngine {
    return this.bed.engine({ plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin()], ...options });
  }

  /** Returns the order's final state, once all sources have answered. */
  async checkout(
    engine: FundingEngine,
    wallet: Eip1193Provider,
    { productId = 'sword', quantity = 1, symbol = 'USDC', card }: Wanted = {},
  ): Promise<CheckoutState> {
    const { account } = this;
    const items = [{ productId, quantity }];
    const quote = await engine.sales.quote({ environmentId: 'devnet', items, walletAddress: account });
    const currency = quote.currencies.find(({ token }) => token.symbol === symbol)!;
    const { networks, l2ChainId } = engine.environment;
    const { state$ } = createCheckoutFlow(engine, {
      wallet,
      wish: {
        environmentId: 'devnet',
        items,
        account,
        currency: currency.token,
        total: currency.total,
        native: nativeTokenOf(networks[l2ChainId]!),
        customData: null,
        ...(card === 'items' && { byCard: { name: productId } }),
      },
      gasLimit: saleGas(quantity),
      rules: { cards: 'one', excluded: card === undefined ? ['debit', 'credit'] : [], hidesExcluded: true },
      method: null,
      fiatCurrency: 'USD',
    });
    const known = state$.pipe(
      filter((state) => !isSearching(state) && state.wallet !== null && state.prices.status === PriceStatus.FRESH),
      filter(({ ways }) => card === undefined || ways.card.length > 0),
    );
    return firstValueFrom(known.pipe(filter(({ ways }) => ways.tokens.every(({ total }) => total.worth !== null))));
  }

  send(
    by: keyof Devnet['accounts'],
    symbol: string,
    method: 'approve' | 'transfer',
    values: readonly unknown[],
    chain: 'root' | 'child' = 'child',
  ): Promise<string> {
    const to = this.bed.devnet.tokens[chain][symbol]!.address;
    return sendAndWait(this.bed.wallet(by, chain), { to, data: erc20.encodeFunctionData(method, values) });
  }

  /** Starts an order, pays, and compares the announced prompts and total with the real ones. `null` if `pick` selects no option. */
  async compare<W extends PayWay | null>(
    pick: (state: CheckoutState) => W,
    { wanted = {}, wallet: inner = this.bed.wallet('player') }: { wanted?: Wanted; wallet?: Eip1193Provider } = {},
  ): Promise<Compared | (W & null)> {
    const engine = this.engine(
      wanted.card === undefined ? {} : { plugins: [onrampPlugin({ referrerDomain: gameOrigin })] },
    );
    const { wallet, asked } = asking(inner);
    const state = await this.checkout(engine, wallet, wanted);
    const way = pick(state);
    expect(asked).toEqual([]);
    if (way === null) return way as W & null;
    const before = await this.#held(engine);
    const execution = await carryOut(engine, await this.#payable(engine, way, wanted), wallet);
    const { status, error } = execution;
    expect({ status, error }).toEqual({ status: 'done', error: null });
    const after = await this.#held(this.engine());
    const changes = before
      .map(({ token, balance }, index) => ({ token, value: after[index]!.balance - balance }))
      .filter(({ value }) => value !== 0n);
    const lost = sumFiat(
      changes.map(({ token, value }) => {
        const worth = worthOf({ token, value: value < 0n ? -value : value }, state.prices)!;
        return value < 0n ? worth : { ...worth, digits: -worth.digits };
      }),
    );
    const gas = sumFiat(way.total.gas.flatMap((each) => worthOf(each, state.prices) ?? []));
    return {
      way,
      state,
      engine,
      execution,
      said: said(way, state),
      asked,
      total: cents(way.total.worth!),
      gas: cents(gas),
      lost: cents(lost),
      changes: changes.map(({ token: { chainId, address }, value }) => ({ chainId, address, value })),
    };
  }

  /** For a card that buys tokens, the route is built when the player selects it. */
  async #payable(engine: FundingEngine, way: PayWay, { card }: Wanted): Promise<PayWay> {
    if (card !== 'tokens') return way;
    const { currency, total } = way.plan;
    const funding = await engine.actions.onramp({ account: this.account, token: currency.address, amount: total });
    return { ...way, plan: { ...way.plan, funding } };
  }

  /** Every token of the player, everywhere. */
  async #held(engine: FundingEngine): Promise<readonly TokenBalance[]> {
    const { l1ChainId, l2ChainId } = engine.environment;
    const held = await Promise.all(
      [l1ChainId, l2ChainId].map(async (chainId) =>
        engine.balances.getBalances(chainId, this.account, await engine.tokens.get(chainId, 'all')),
      ),
    );
    return held.flat();
  }
}
