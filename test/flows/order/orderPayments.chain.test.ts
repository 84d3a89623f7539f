import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import {
  type Address,
  type Eip1193Provider,
  type ExecutionSnapshot,
  erc20Token,
  type FundingEngine,
  type FundingRoute,
  MemoryExecutionLock,
  MemoryJournalStore,
  nativeTokenOf,
  onrampPlugin,
  orderbookPlugin,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import {
  createOrderPayments,
  LISTING_SALE,
  orderRoute,
  type PaymentEngine,
  PaymentMethod,
  purchaseIndex,
} from 'tributary-sdk/flows';
import { listingFailure } from '../../../flows/order/listingProblem.js';
import { readPurpose } from '../../../flows/order/orderPurpose.js';
import { HERO_TOTAL, OrderDesk } from '../../integration/OrderDesk.js';
import { useDevnet } from '../../integration/useDevnet.js';
import { gameOrigin } from '../../kit/gamePage.js';
import { until, watch } from '../../kit/watch.js';

const bed = useDevnet({ weather: false });
const desk = new OrderDesk(bed);
const player = (): Address => bed.devnet.accounts.player.address as Address;

/** A page's journal and lock, which its reload and its other tabs have too. */
const sharedJournal = () => ({ journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() });

function page(shared: ReturnType<typeof sharedJournal>): {
  readonly engine: FundingEngine;
  readonly orders: PaymentEngine;
} {
  const engine = bed.engine({
    plugins: [swapPlugin(), onrampPlugin({ referrerDomain: gameOrigin }), orderbookPlugin()],
    ...shared,
  });
  const orders = createOrderPayments(engine, {
    goods: ({ items: [item] }) => ({
      type: 'listing',
      listingId: item!.productId,
      quantity: BigInt(item!.quantity),
    }),
    failure: listingFailure,
  });
  return { engine, orders };
}

/** The player's wallet with a counter of send requests; `answer` may replace an answer. */
function walletThat(answer: (sends: number) => unknown = () => undefined) {
  const inner = bed.wallet('player');
  const sent: unknown[] = [];
  const wallet: Eip1193Provider = {
    request: (request) => {
      if (request.method !== 'eth_sendTransaction') return inner.request(request);
      sent.push(request.params);
      const own = answer(sent.length);
      return own === undefined ? inner.request(request) : (own as Promise<unknown>);
    },
  };
  return { wallet, sent };
}

const declines = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));

const losesLine = (): Promise<never> => Promise.reject(new Error('The socket was closed'));

function order(
  listingId: string,
  given: { symbol?: string; total?: bigint; pieces?: number; funding?: FundingRoute | null } = {},
) {
  const { symbol = 'USDC', total = HERO_TOTAL, pieces = 1, funding = null } = given;
  const { chainId } = bed.devnet.child;
  const { address, decimals } = bed.devnet.tokens.child[symbol]!;
  return orderRoute({
    environmentId: LISTING_SALE,
    items: [{ productId: listingId, quantity: pieces }],
    account: player(),
    method: PaymentMethod.CRYPTO,
    currency: erc20Token(chainId, parseAddress(address), { symbol, decimals, name: symbol }),
    total,
    funding,
    native: nativeTokenOf(page(sharedJournal()).engine.environment.networks[chainId]!),
    gas: null,
    customData: null,
  });
}

/** The route that swaps the missing part of the hero's price. */
async function swapFor(engine: FundingEngine, wallet: Eip1193Provider, given?: bigint): Promise<FundingRoute> {
  const amount = given ?? HERO_TOTAL - (await desk.held('USDC', 'player'));
  const shortfall = { chainId: bed.devnet.child.chainId, tokenAddress: desk.token('USDC'), amount };
  const { routes } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
  return routes[0]!;
}

const payments = async (engine: FundingEngine) => (await engine.payments({ account: player() })).entries;
const ended = (stream: ReturnType<PaymentEngine['execute']>): Promise<ExecutionSnapshot> => lastValueFrom(stream);

describe('createOrderPayments', () => {
  it('buys a listing with its tokens as one payment, shown as one execution', async () => {
    const { engine, orders } = page(sharedJournal());
    const { wallet } = walletThat();
    const watched = watch(orders.execute(order('hero', { funding: await swapFor(engine, wallet) }), { wallet }));
    await watched.ended;
    expect(watched.error).toBeUndefined();
    expect(watched.last).toMatchObject({ status: 'done', error: null });
    expect(
      watched.last?.tasks.filter(({ state }) => state !== 'skipped').map(({ id, state }) => `${id} ${state}`),
    ).toEqual(['0/approve confirmed', '0/swap confirmed', '1/approve-0 confirmed', '1/fulfil-0 confirmed']);
    expect(await desk.ownerOfHero(100n)).toBe(player());
    const { entries } = await engine.history(player());
    expect(entries.map(({ route }) => readPurpose(route)?.fundedBy)).toEqual(['swap', 'swap']);
    await firstValueFrom(
      engine
        .payment((await payments(engine))[0]!.id, { wallet })
        .state$.pipe(filter(({ status }) => status === 'succeeded')),
    );
    expect(await payments(engine)).toHaveLength(1);
  });

  it('is one purchase of two presses in two tabs, which both show its end', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const shared = sharedJournal();
    const { wallet, sent } = walletThat();
    const tabs = [page(shared), page(shared)].map(({ orders }) => ended(orders.execute(order('hero'), { wallet })));
    expect((await Promise.all(tabs)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(sent).toHaveLength(2);
    expect(await payments(page(shared).engine)).toHaveLength(1);
  });

  it('stops before the next prompt once nothing subscribes, and continues the same payment', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const { engine, orders } = page(sharedJournal());
    const { wallet, sent } = walletThat();
    const watched = watch(orders.execute(order('hero'), { wallet }));
    await until(() => watched.last?.tasks.some(({ state }) => state === 'sent') === true);
    watched.leave();
    const again = await ended(orders.resume(watched.last!.id, { wallet }));
    expect([again.status, sent.length]).toEqual(['done', 2]);
    expect(await payments(engine)).toHaveLength(1);
  });

  it('takes another way to pay after a declined one', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const { engine, orders } = page(sharedJournal());
    const { wallet, sent } = walletThat((sends) => (sends === 1 ? declines() : undefined));
    const route = order('hero', { funding: await swapFor(engine, wallet, 1_000_000n) });
    const declined = await ended(orders.execute(route, { wallet }));
    expect(declined).toMatchObject({ status: 'stopped', error: { code: 'USER_REJECTED_REQUEST_ERROR' } });
    const bought = await ended(orders.execute(order('hero'), { wallet }));
    expect([bought.error, bought.status, sent.length, bought.route.steps.length]).toEqual([null, 'done', 3, 1]);
  });

  it('continues the purchase of an earlier page, and funds it once', async () => {
    const shared = sharedJournal();
    const first = page(shared);
    const { wallet, sent } = walletThat((sends) => (sends === 3 ? declines() : undefined));
    const route = order('hero', { funding: await swapFor(first.engine, wallet) });
    const declined = await ended(first.orders.execute(route, { wallet }));
    expect(declined).toMatchObject({ status: 'stopped', error: { code: 'USER_REJECTED_REQUEST_ERROR' } });
    const reloaded = page(shared);
    const bought = await ended(reloaded.orders.execute(order('hero'), { wallet }));
    expect([bought.error, bought.status, sent.length]).toEqual([null, 'done', 5]);
    expect(await payments(reloaded.engine)).toHaveLength(1);
  });

  it('buys again after the end of the first purchase', async () => {
    const total = 612n * 10n ** 15n;
    await desk.fund('GEM', 10n * total);
    const { engine, orders } = page(sharedJournal());
    const { wallet } = walletThat();
    const before = await desk.potionsOf('player');
    const route = order('potions', { symbol: 'GEM', total: 10n ** 19n, pieces: 2 });
    for (let press = 0; press < 2; press++)
      expect((await ended(orders.execute(route, { wallet }))).status).toBe('done');
    expect(await desk.potionsOf('player')).toBe(before + 4n);
    expect(await payments(engine)).toHaveLength(2);
  });

  it('shows a purchase of an earlier page to its end, and then buys again', async () => {
    const total = 10n ** 19n;
    await desk.fund('GEM', 2n * total);
    const shared = sharedJournal();
    const { wallet } = walletThat();
    const before = await desk.potionsOf('player');
    const route = order('potions', { symbol: 'GEM', total, pieces: 2 });
    const watched = watch(page(shared).orders.execute(route, { wallet }));
    await until(() => watched.last?.tasks.at(-1)?.state === 'sent');
    watched.leave();
    const { engine, orders } = page(shared);
    const [found] = await orders.executions(player());
    expect(purchaseIndex(found!.route)).toBe(0);
    expect((await ended(orders.resume(found!.id, { wallet }))).status).toBe('done');
    expect((await ended(orders.execute(route, { wallet }))).status).toBe('done');
    expect(await desk.potionsOf('player')).toBe(before + 4n);
    expect(await payments(engine)).toHaveLength(2);
  });

  it('takes another way to pay after the page of a card provider, on which nothing was ordered', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const { engine, orders } = page(sharedJournal());
    const { wallet, sent } = walletThat();
    const token = desk.token('USDC');
    const funding = await engine.actions.onramp({ account: player(), token, amount: 5_000_000n });
    const watched = watch(orders.execute(order('hero', { funding }), { wallet }));
    await until(() => watched.last?.tasks.some(({ url }) => url !== undefined) === true);
    watched.leave();
    const bought = await ended(orders.execute(order('hero'), { wallet }));
    expect([bought.error, bought.status, sent.length]).toEqual([null, 'done', 2]);
  });

  it('sends nothing for a press while an earlier purchase may take effect', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const shared = sharedJournal();
    const { wallet, sent } = walletThat((sends) => (sends === 2 ? new Promise(() => undefined) : undefined));
    const watched = watch(page(shared).orders.execute(order('hero'), { wallet }));
    await until(() => sent.length === 2);
    watched.leave();
    const again = await ended(page(shared).orders.execute(order('hero'), { wallet }));
    expect([again.status, sent.length]).toEqual(['unknown', 2]);
  });

  it('names the reason if the listing can’t be bought any more, and prompts for nothing', async () => {
    await desk.fund('USDC', 2n * HERO_TOTAL);
    const { orders } = page(sharedJournal());
    const { wallet, sent } = walletThat();
    await ended(orders.execute(order('hero'), { wallet }));
    const other = page(sharedJournal());
    const refused = await ended(other.orders.execute(order('hero'), { wallet }));
    expect(refused).toMatchObject({ status: 'stopped', error: { code: 'LISTING_SOLD' } });
    expect(sent).toHaveLength(2);
  });

  it('stops as too little if the balance has fallen, and as moved if the price has risen', async () => {
    const { orders } = page(sharedJournal());
    const { wallet, sent } = walletThat();
    expect(await ended(orders.execute(order('hero'), { wallet }))).toMatchObject({
      status: 'stopped',
      error: { code: 'TOO_LITTLE' },
    });
    expect(await ended(orders.execute(order('hero', { total: HERO_TOTAL - 1n }), { wallet }))).toMatchObject({
      status: 'stopped',
      error: { code: 'PRICE_MOVED' },
    });
    expect(sent).toEqual([]);
  });

  it('ends a payment that the player gives up', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const { engine, orders } = page(sharedJournal());
    const { wallet } = walletThat((sends) => (sends === 2 ? losesLine() : undefined));
    const { id, status } = await ended(orders.execute(order('hero'), { wallet }));
    expect(status).toBe('unknown');
    expect((await ended(orders.recheck(id, { wallet }))).status).toBe('unknown');
    expect(await orders.abandon(id)).toMatchObject({ id, status: 'abandoned' });
    expect(await payments(engine)).toMatchObject([{ status: 'canceled' }]);
  });
});
