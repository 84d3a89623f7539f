import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { NEVER, of, Subject } from 'rxjs';
import type { CheckoutSnapshot, FundingRoute, SaleQuote, Token } from '../../../../core/index.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { saleGas } from '../../../../flows/order/saleGas.js';
import type { OrderEvent } from '../../../../widgets/shared/order/OrderEvent.js';
import type { OrderDeskProps } from '../../../../widgets/shared/order/OrderStageProps.js';
import { useOrderDesk } from '../../../../widgets/shared/order/useOrderDesk.js';
import type { PlanPayment } from '../../../../widgets/shared/payment/usePaymentStart.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { aBridgeRoute, aCardRoute, aSwapRoute, imx, usdc } from '../../kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../kit/aRoutingSnapshot.js';
import { networks } from '../../kit/context.js';
import { hosted } from '../../kit/hosted.js';
import { aCardPurchaseStep } from './kit.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const coin: Token = { ...imx, name: 'Coin', symbol: 'COIN' };
const quote: SaleQuote = {
  currencies: [
    { name: 'USDC', token: usdc, isBase: true, total: 45_000_000n },
    { name: 'COIN', token: coin, isBase: false, total: 75n * 10n ** 18n },
  ],
  products: [],
};
const rules = { cards: 'one', excluded: ['debit', 'credit'], hidesExcluded: true } as const;
const wallet = { wallet: { provider: new ScriptedWallet(), name: 'host' }, account: player, chainId: childChainId };
const items = [
  { productId: 'lantern', quantity: 1, name: 'A lantern', image: 'https://shop.example/a.png', description: null },
  { productId: 'oil', quantity: 3, name: 'Oil', image: null, description: null },
];
const figure = { balance: 32_600_000n, formattedBalance: '32.6' };
const requirement = {
  ...{ type: 'ERC20', token: usdc, sufficient: false, isFee: false },
  delta: figure,
  current: figure,
  required: figure,
} as const;

function checked(routes: readonly FundingRoute[] = []): CheckoutSnapshot {
  const isThere = routes.length === 0;
  return {
    status: isThere ? 'sufficient' : 'routing',
    sufficient: isThere,
    requirements: [{ ...requirement, sufficient: isThere }],
    ...{ allowances: [], gas: 7n, insufficient: isThere ? [] : [requirement] },
    routing: isThere ? null : aRoutingSnapshot({ routes, pending: [] }),
  } as CheckoutSnapshot;
}

interface Given {
  readonly props?: Partial<Omit<OrderDeskProps, 'parameters'>>;
  readonly parameters?: Partial<OrderDeskProps['parameters']>;
  /** Balances by token; `null`: unknown. Default 12.40 USDC. */
  readonly held?: readonly (readonly [Token, bigint])[] | null;
  readonly executions?: () => Promise<readonly never[]>;
}

function open({ props = {}, parameters = {}, held = [[usdc, 12_400_000n]], executions }: Given = {}) {
  const checkout$ = new Subject<CheckoutSnapshot>();
  const [asked, bought] = [[] as unknown[], [] as unknown[]];
  const told: OrderEvent[] = [];
  const plans: PlanPayment[] = [];
  const balances = (held ?? []).map(([token, balance]) => ({ token, balance, formattedBalance: '' }));
  const parts = {
    environment: { l1ChainId: rootChainId, l2ChainId: childChainId, networks, currency: 'USD' },
    executions: () => Promise.resolve([]),
    smartCheckout: (request: unknown) => {
      asked.push(request);
      return checkout$;
    },
    prices: { watch: () => NEVER },
    balances: { watchBalances: () => of({ chainId: childChainId, success: held !== null, balances, error: null }) },
    actions: {
      onramp: (request: unknown) => {
        bought.push(request);
        return Promise.resolve(aCardRoute());
      },
    },
  };
  const { wrapper } = hosted(parts);
  const kept: OrderDeskProps['kept'] = { current: { currency: null, method: null } };
  const given = {
    ...{ wallet, rules, kept, quote, context: { itemName: null } },
    parameters: {
      ...{ environmentId: 'moonferry', items, seller: null, preferredCurrency: null, customData: null },
      ...{ excludedCurrencies: [], costLimit: 900 },
      ...parameters,
    },
    orders: { executions: executions ?? (() => Promise.resolve([])) },
    start: { start: (plan: PlanPayment) => plans.push(plan), drop: jest.fn() },
    tell: (event: OrderEvent) => told.push(event),
    ...props,
  } as unknown as OrderDeskProps;
  const { result } = renderHook(() => useOrderDesk(given), { wrapper });
  const pass = (): Promise<void> => act(() => jest.advanceTimersByTimeAsync(3_000));
  const find = async (...routes: readonly FundingRoute[]): Promise<PayWay> => {
    await pass();
    act(() => checkout$.next(checked(routes)));
    await pass();
    return result.current.state.ways.tokens[0]!;
  };
  return { current: () => result.current, asked, bought, told, plans, kept, find, pass };
}
const { signal } = new AbortController();
const tokenTold = (told: readonly OrderEvent[]) =>
  told.flatMap((event) => (event.type === 'token' ? [event.token] : []))[0];

it('shows the sale in its first currency, with the host’s settings', () => {
  const { current } = open();
  expect(current()).toMatchObject({
    ...{ token: usdc, currency: { name: 'USDC' }, costLimit: 900, fiatCurrency: 'USD' },
  });
  expect(open({ parameters: { excludedCurrencies: ['USD'] } }).current().fiatCurrency).toBeNull();
});

it('checks the price with the gas of every piece, or with the limit that the host sets', async () => {
  const limits = async (given: Given): Promise<unknown> => {
    const { asked, pass } = open(given);
    await pass();
    return JSON.stringify(asked[0], (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  };
  expect(await limits({})).toContain(`"${saleGas(4)}"`);
  expect(await limits({ parameters: { gasLimit: 123_457n } })).toContain('"123457"');
});

it('pays with the sale’s token, and emits the paid amount', async () => {
  const { current, told, plans, kept, find } = open();
  const way = await find();
  expect(way.kind).toBe('balance');
  act(() => current().onPay(way));
  expect(kept.current.method).toBe('crypto');
  expect(told[0]).toEqual({ type: 'method', method: 'crypto' });
  expect(tokenTold(told)).toMatchObject({
    ...{ settlementType: 'balance', type: 'ERC20', amount: 45_000_000n, balance: 12_400_000n },
    token: { symbol: 'USDC' },
  });
  const route = await plans[0]!(signal);
  expect(route.steps.map(({ type }) => type)).toEqual(['FULFILMENT']);
});

it('emits the token that a swap starts with', async () => {
  const { current, told, plans, find } = open({
    held: [
      [usdc, 1n],
      [imx, 60n],
    ],
  });
  const way = await find(aSwapRoute());
  act(() => current().onPay(way));
  expect(tokenTold(told)).toMatchObject({
    settlementType: 'route',
    type: 'swap',
    balance: 60n,
    token: { symbol: 'IMX' },
  });
  const route = await plans[0]!(signal).catch((error: unknown) => error);
  expect(route).toMatchObject({ steps: [{ type: 'SWAP' }, { type: 'FULFILMENT' }] });
});

it('emits the balance on a bridge’s source chain', async () => {
  const { current, told, find } = open({ held: [] });
  const way = await find(aBridgeRoute());
  act(() => current().onPay(way));
  expect(tokenTold(told)).toMatchObject({ settlementType: 'route', type: 'bridge', balance: 32_600_000n });
});

it('starts nothing if the journal cannot be read', async () => {
  const { current, plans, find } = open({ executions: () => Promise.reject(new Error('journal')) });
  const way = await find();
  act(() => current().onPay(way));
  await expect(plans[0]!(signal)).rejects.toThrow('journal');
});

const card = (way: PayWay, given: Partial<PayWay['plan']> = {}): PayWay => ({
  ...way,
  kind: 'card',
  plan: { ...way.plan, method: 'debit', funding: null, ...given },
});

it.each([
  ['what is missing of the price', [[usdc, 12_400_000n]], 32_600_000n],
  ['the whole price if the player has enough', [[usdc, 45_000_000n]], 45_000_000n],
  ['the whole price if the balance is unknown', null, 45_000_000n],
] as const)('buys with a card %s', async (_what, held, amount) => {
  const { current, bought, told, plans, find } = open({ held });
  const way = card(await find());
  act(() => current().onPay(way));
  expect(told).toEqual([{ type: 'method', method: 'debit' }]);
  const route = await plans[0]!(signal);
  expect(bought).toEqual([{ account: player, token: usdc.address, amount }]);
  expect(route.steps.map(({ type }) => type)).toEqual(['ONRAMP', 'FULFILMENT']);
});

it('buys the gas with the coin that pays it, too', async () => {
  const { current, bought, plans, find } = open({
    held: [[imx, 10n ** 18n]],
    parameters: { preferredCurrency: 'COIN' },
  });
  const way = card(await find());
  act(() => current().onPay(way));
  await plans[0]!(signal);
  expect(bought).toEqual([{ account: player, token: coin.address, amount: 74n * 10n ** 18n + 7n }]);
});

it('buys no tokens if the card provider sells the items', async () => {
  const { current, bought, plans, find } = open();
  const way = card(await find(), { byCard: { name: 'A lantern' } });
  act(() => current().onPay(way));
  const route = await plans[0]!(signal);
  expect([bought, route.steps[0]?.type]).toEqual([[], aCardPurchaseStep().type]);
});

it('shows another currency, keeps it, and emits the choice', () => {
  const { current, told, kept } = open({ held: [[imx, 5n]] });
  act(() => current().onCurrency('COIN'));
  expect([current().token, kept.current.currency]).toEqual([coin, 'COIN']);
  expect(tokenTold(told)).toMatchObject({
    ...{ settlementType: 'balance', type: 'NATIVE', amount: 75n * 10n ** 18n, balance: 5n, total: null },
  });
});

it('emits nothing for the same currency, or one that the sale does not accept', () => {
  const { current, told } = open();
  act(() => current().onCurrency('USDC'));
  act(() => current().onCurrency('DOGE'));
  expect([told, current().token]).toEqual([[], usdc]);
});

it('passes a request on to the host', () => {
  const { current, told } = open();
  const request = { name: 'request-wallet', data: {} } as const;
  act(() => current().onRequest(request));
  expect(told).toEqual([{ type: 'request', request }]);
});

it('shows the card provider the name and picture of the item', async () => {
  const shownOf = async (given: Given): Promise<unknown> => (await open(given).find()).plan.shown;
  expect(await shownOf({})).toEqual({ name: 'A lantern', image: 'https://shop.example/a.png' });
  expect(await shownOf({ parameters: { items: [items[1]!] } })).toEqual({ name: 'Oil' });
  const context = { itemName: 'Two things' } as never;
  expect(await shownOf({ props: { context } })).toMatchObject({ name: 'Two things' });
  expect(await shownOf({ parameters: { items: [{ ...items[1]!, image: 'data:image/png;base64,AA' }] } })).toEqual({
    name: 'Oil',
  });
});
