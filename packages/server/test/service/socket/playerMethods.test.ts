import { describe, expect, it } from '@jest/globals';
import { defer, from, NEVER, of, Subject } from 'rxjs';
import { type Eip1193Provider, type FundingEngine, MemoryExecutionLock, MemoryJournalStore } from 'tributary-sdk';
import { serveEngine, type ToGame } from 'tributary-sdk/headless';
import { finishedEntry, newAccount } from '../../../../../integrations/plugin-kit/journal/kitEntry.js';
import { settled } from '../../../../../test/kit/watch.js';
import { PlayerShares } from '../../../src/service/auth/PlayerShares.js';
import { playerEngine } from '../../../src/service/socket/playerEngine.js';
import { type PlayerMay, playerMethods } from '../../../src/service/socket/playerMethods.js';
import { playerPort } from '../../../src/service/socket/playerPort.js';
import { TenantJournal } from '../../../src/service/tenants/TenantJournal.js';

const [own, foreign] = [newAccount(), newAccount()];
const shared = new MemoryJournalStore();
const journal = new TenantJournal(shared, 'game');
await journal.compareAndSwap(finishedEntry(own, { executionId: 'own' }));
await journal.compareAndSwap(finishedEntry(foreign, { executionId: 'foreign' }));
const routeOf = async (executionId: string) => (await journal.get(executionId))!.route;
const [ownRoute, foreignRoute] = await Promise.all([routeOf('own'), routeOf('foreign')]);

/** An engine that records which of its members were called, and which accounts of a wallet it showed. */
function engineOf(asked: string[]): FundingEngine {
  const shown = (wallet: Eip1193Provider) => defer(() => from(wallet.request({ method: 'eth_accounts' })));
  const note = (name: string, wallet?: Eip1193Provider) => {
    asked.push(name);
    return wallet === undefined ? NEVER : shown(wallet);
  };
  return {
    events$: NEVER,
    findFundingRoutes: ({ wallet }: { wallet: Eip1193Provider }) => note('findFundingRoutes', wallet),
    smartCheckout: ({ wallet }: { wallet: Eip1193Provider }) => note('smartCheckout', wallet),
    execute: (_route: unknown, { wallet }: { wallet: Eip1193Provider }) => note('execute', wallet),
    fulfil: (_request: unknown, { wallet }: { wallet: Eip1193Provider }) => note('fulfil', wallet),
    resume: (_id: unknown, { wallet }: { wallet: Eip1193Provider }) => note('resume', wallet),
    recheck: (_id: unknown, { wallet }: { wallet: Eip1193Provider }) => note('recheck', wallet),
    abandon: () => Promise.resolve(note('abandon')),
    executions: () => Promise.resolve(note('executions')),
    history: () => Promise.resolve(note('history')),
    sales: { sign: () => Promise.resolve(note('sales.sign')) },
    orders: {
      buy: (_request: unknown, { wallet }: { wallet: Eip1193Provider }) => note('orders.buy', wallet),
      sell: (_request: unknown, { wallet }: { wallet: Eip1193Provider }) => note('orders.sell', wallet),
      cancel: (_request: unknown, { wallet }: { wallet: Eip1193Provider }) => note('orders.cancel', wallet),
    },
    wallets: {
      connect: (wallet: Eip1193Provider) => note('wallets.connect', wallet),
      watchAccount: (wallet: Eip1193Provider) => note('wallets.watchAccount', wallet),
    },
  } as unknown as FundingEngine;
}

/** A player's game, whose wallet shows the given accounts. */
function play(accounts: readonly string[] = [own], members: object = {}) {
  const said$ = new Subject<unknown>();
  const asked: string[] = [];
  const sent: ToGame[] = [];
  const caller = { tenant: 'game', scopes: [], player: 'mallory', accounts: [own], until: null };
  const send = (message: ToGame): void => {
    sent.push(message);
    if ('ask' in message) queueMicrotask(() => said$.next({ answer: message.ask, result: accounts }));
  };
  const tenant = {
    engine: { ...engineOf(asked), ...members },
    journal,
    lock: new MemoryExecutionLock(),
    searches: new PlayerShares(99),
    watch: () => NEVER,
  };
  serveEngine(playerEngine(tenant, caller), playerPort({ messages$: said$, send }, caller));
  return {
    asked,
    sent,
    /** Returns the answer to a call; `asked` has the engine's calls. */
    call: async (method: string, params: object): Promise<unknown> => {
      said$.next({ id: 'a', method, params });
      await settled();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return sent.find((message) => 'id' in message && !('done' in message));
    },
    say: (message: object) => said$.next(message),
  };
}

/** Parameters of each method that names a value of the player. */
interface Named {
  readonly account?: string;
  readonly id?: string;
  readonly key?: string;
}
const wallet = 'main';
const native = { type: 'NATIVE', amount: '1' };
const shortfall = { chainId: 1, tokenAddress: 'native', amount: 5n };
const paramsOf: Readonly<Record<string, (named: Named) => object>> = {
  findFundingRoutes: () => ({ wallet, shortfall }),
  smartCheckout: () => ({ wallet, itemRequirements: [native] }),
  execute: ({ account = own, key }) => ({
    wallet,
    route: account === own ? ownRoute : foreignRoute,
    ...(key !== undefined && { idempotencyKey: key }),
  }),
  resume: ({ id = 'own' }) => ({ wallet, executionId: id }),
  recheck: ({ id = 'own' }) => ({ wallet, executionId: id }),
  abandon: ({ id = 'own' }) => ({ executionId: id }),
  fulfil: ({ key }) => ({
    wallet,
    itemRequirements: [],
    transactions: [{ to: foreign }],
    ...(key !== undefined && { idempotencyKey: key }),
  }),
  executions: ({ account = own }) => ({ account }),
  history: ({ account = own }) => ({ account }),
  'sales.sign': ({ account = own }) => ({
    environmentId: 'shop',
    items: [{ productId: 'lantern', quantity: 1 }],
    recipientAddress: account,
    tokenAddress: foreign,
    maximumTotal: 5n,
  }),
  'orders.buy': () => ({ wallet, listingId: 'hero' }),
  'orders.sell': () => ({
    wallet,
    item: { type: 'ERC721', contractAddress: foreign, id: '1' },
    price: { type: 'NATIVE', amount: '1' },
  }),
  'orders.cancel': () => ({ wallet, listingIds: ['hero'], method: 'gasless' }),
  'wallets.connect': () => ({ wallet }),
  'wallets.watchAccount': () => ({ wallet }),
};

/** Methods that may only name the player's own values. The commands of the funding flow have a test below. */
function methodsWith(name: keyof PlayerMay): readonly string[] {
  return Object.entries(playerMethods)
    .filter(([method, may]) => may !== 'refused' && may[name] === 'own' && !method.startsWith('flows.'))
    .map(([method]) => method);
}

describe('accounts, executions and keys in players’ calls', () => {
  it('has a row for every method of the protocol', () => {
    const [hello] = play().sent;
    expect(Object.keys(playerMethods).sort()).toEqual([...(hello as { methods: readonly string[] }).methods].sort());
  });

  it.each(['events', 'nonsense', '__proto__', 'constructor'])('rejects the method %s', async (method) => {
    const game = play();
    expect(await game.call(method, {})).toMatchObject({ id: 'a', error: { code: 'FORBIDDEN' } });
    expect(game.asked).toEqual([]);
  });

  it.each(methodsWith('account'))('%s: rejects another player’s account', async (method) => {
    const game = play();
    expect(await game.call(method, paramsOf[method]!({ account: foreign }))).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
    expect(game.asked).toEqual([]);
  });

  it.each(methodsWith('execution'))('%s: rejects another player’s execution and an unknown one', async (method) => {
    for (const id of ['foreign', 'nobody’s', 'foreign#2']) {
      const game = play();
      expect(await game.call(method, paramsOf[method]!({ id }))).toMatchObject({
        error: { code: 'EXECUTION_NOT_FOUND', data: { executionId: id } },
      });
      expect(game.asked).toEqual([]);
    }
    const game = play();
    await game.call(method, paramsOf[method]!({}));
    expect(game.asked).toEqual([method]);
  });

  it.each(methodsWith('key'))(
    '%s: rejects another player’s key and the id of a purchase without a key',
    async (method) => {
      for (const key of ['foreign', `0x${'5eed'.repeat(16)}`]) {
        const game = play();
        expect(await game.call(method, paramsOf[method]!({ key }))).toMatchObject({
          error: { code: 'IDEMPOTENCY_KEY_REUSED', data: { key } },
        });
        expect(game.asked).toEqual([]);
      }
      for (const key of ['own', 'nobody’s']) {
        const game = play();
        await game.call(method, paramsOf[method]!({ key }));
        expect(game.asked).toEqual([method]);
      }
    },
  );

  it.each(methodsWith('wallet'))('%s: of the game’s wallet only the player’s own accounts', async (method) => {
    const shown = async (...accounts: readonly string[]) => (await play(accounts).call(method, paramsOf[method]!({})))!;
    // The wallet signs with the first account: no other may move to its position.
    for (const accounts of [[foreign], [foreign, own]]) expect(await shown(...accounts)).toEqual({ id: 'a', next: [] });
    expect(await shown(own.toLowerCase(), foreign)).toEqual({ id: 'a', next: [own.toLowerCase()] });
  });

  it.each(methodsWith('key'))(
    '%s: hides an execution that another player has started under the same key meanwhile',
    async (method) => {
      const theirs = { id: 'late', route: foreignRoute };
      const game = play([own], { [method]: () => of(method === 'fulfil' ? { execution: theirs } : theirs) });
      expect(await game.call(method, paramsOf[method]!({ key: 'late' }))).toMatchObject({
        error: { code: 'IDEMPOTENCY_KEY_REUSED', data: { key: 'late' } },
      });
    },
  );

  it('applies to a wallet’s events, too', () => {
    const said$ = new Subject<unknown>();
    const heard: unknown[] = [];
    const caller = { tenant: 'game', scopes: [], player: 'mallory', accounts: [own], until: null };
    playerPort({ messages$: said$, send: () => undefined }, caller).messages$.subscribe((each) => heard.push(each));
    said$.next({ wallet, event: 'accountsChanged', data: [foreign] });
    said$.next({ wallet, event: 'accountsChanged', data: [own, foreign] });
    said$.next({ wallet, event: 'chainChanged', data: '0x1' });
    expect(heard).toEqual([
      { wallet, event: 'accountsChanged', data: [] },
      { wallet, event: 'accountsChanged', data: [own] },
      { wallet, event: 'chainChanged', data: '0x1' },
    ]);
  });

  it('rejects another player’s execution in the commands of a flow', async () => {
    const game = play();
    await game.call('flows.funding', { wallet, shortfall });
    const execution = { id: 'foreign', route: ownRoute, status: 'stopped', tasks: [], error: null };
    game.say({ id: 'a', command: 'resume', given: { execution } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(game.asked).not.toContain('resume');
    expect(
      JSON.stringify(game.sent.at(-1), (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).toContain('EXECUTION_NOT_FOUND');
  });
});
