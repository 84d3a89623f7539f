import { describe, expect, it } from '@jest/globals';
import type { HeldItem, ItemPage } from '../../../core/index.js';
import { type ItemsState, itemKey, listingOf } from '../../../flows/items/ItemsState.js';
import { createItemsFlow } from '../../../flows/items/itemsFlow.js';
import { asEngine } from '../../kit/asEngine.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';

const anItem = (id: bigint): HeldItem => ({
  chainId: 13473,
  type: 'ERC721',
  contractAddress: exchange,
  id,
  amount: 1n,
  name: null,
  collectionName: null,
  description: null,
  picture: null,
});

interface Given {
  readonly pages: (cursor: string | undefined) => Promise<ItemPage>;
  readonly find?: (query: { readonly status: string }) => Promise<unknown>;
}

function watch({ pages, find }: Given) {
  const orders = find && { findListings: find };
  const engine = asEngine({
    environment: { l2ChainId: 13473 },
    items: { list: ({ cursor }: { readonly cursor?: string }) => pages(cursor) },
    tokens: { getTokenInfo: () => Promise.resolve(aToken()) },
    get orders() {
      if (orders === undefined) throw new Error('MISSING_REQUIREMENT');
      return orders;
    },
  });
  const flow = createItemsFlow(engine, player);
  const states: ItemsState[] = [];
  flow.state$.subscribe((state) => states.push(state));
  const settled = async (): Promise<ItemsState> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    return states.at(-1)!;
  };
  return { flow, settled };
}

const page = (ids: readonly bigint[], cursor: string | null = null): ItemPage => ({
  items: ids.map(anItem),
  cursor,
  unread: 0,
});
const ids = ({ items }: ItemsState): readonly bigint[] => items.map(({ id }) => id);

describe('itemsFlow', () => {
  it('reads page by page, and shows no item twice', async () => {
    const asked: (string | undefined)[] = [];
    const { flow, settled } = watch({
      pages: (cursor) => {
        asked.push(cursor);
        return Promise.resolve(cursor === undefined ? page([1n, 2n], 'at=2') : page([2n, 3n]));
      },
    });
    expect(await settled()).toMatchObject({ status: 'read', more: 'more', listings: null });
    flow.commands.more();
    flow.commands.more();
    const state = await settled();
    expect([ids(state), state.more, asked]).toEqual([[1n, 2n, 3n], 'none', [undefined, 'at=2']]);
    flow.commands.more();
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('keeps the items if the next page fails, and requests it again', async () => {
    let fails = true;
    const { flow, settled } = watch({
      pages: (cursor) => {
        if (cursor !== undefined && fails) return Promise.reject(new Error('down'));
        return Promise.resolve(cursor === undefined ? page([1n], 'at=1') : page([2n]));
      },
    });
    await settled();
    flow.commands.more();
    expect(await settled()).toMatchObject({ more: 'failed', items: [{ id: 1n }] });
    fails = false;
    flow.commands.more();
    expect(ids(await settled())).toEqual([1n, 2n]);
  });

  it('offers no next page during a new read, or after a failed one', async () => {
    let fails = false;
    const { flow, settled } = watch({
      pages: (cursor) => {
        if (cursor !== undefined) return new Promise(() => undefined);
        return fails ? Promise.reject(new Error('down')) : Promise.resolve(page([1n], 'at=1'));
      },
    });
    await settled();
    flow.commands.more();
    expect(await settled()).toMatchObject({ more: 'reading' });
    fails = true;
    flow.commands.again();
    expect(await settled()).toMatchObject({ status: 'unread', more: 'none', items: [{ id: 1n }] });
    fails = false;
    flow.commands.again();
    expect(await settled()).toMatchObject({ status: 'read', more: 'more' });
  });

  it('does not treat a failure as empty, and reads again', async () => {
    let fails = true;
    const { flow, settled } = watch({
      pages: () => (fails ? Promise.reject(new Error('down')) : Promise.resolve(page([1n]))),
    });
    expect(await settled()).toMatchObject({ status: 'unread', items: [], error: { message: 'down' } });
    fails = false;
    flow.commands.again();
    expect(await settled()).toMatchObject({ status: 'read', error: null, items: [{ id: 1n }] });
  });

  it('finds the account’s own listings, the newest of an item; a book that does not answer is not "none"', async () => {
    const listing = (id: string) => ({
      id,
      item: { type: 'ERC721', contractAddress: exchange, id: 1n },
      price: { type: 'NATIVE', amount: 5n },
    });
    const byStatus: Readonly<Record<string, readonly object[]>> = {
      ACTIVE: [listing('new'), listing('old')],
      PENDING: [listing('pending')],
    };
    const found = watch({
      pages: () => Promise.resolve(page([1n])),
      find: ({ status }) => Promise.resolve({ listings: byStatus[status] ?? [], cursor: null }),
    });
    const state = await found.settled();
    expect(listingOf(state, anItem(1n))?.listing.id).toBe('new');
    expect(listingOf(state, anItem(2n))).toBeNull();
    const fresh = watch({
      pages: () => Promise.resolve(page([1n])),
      find: ({ status }) =>
        Promise.resolve({ listings: status === 'PENDING' ? [listing('pending')] : [], cursor: null }),
    });
    expect(listingOf(await fresh.settled(), anItem(1n))?.listing.id).toBe('pending');
    const failed = watch({ pages: () => Promise.resolve(page([1n])), find: () => Promise.reject(new Error('down')) });
    expect((await failed.settled()).listings).toBe('unread');
  });

  it('identifies an item by contract and number, for any spelling of the address', () => {
    expect(itemKey({ contractAddress: exchange.toLowerCase() as typeof exchange, id: 1n })).toBe(itemKey(anItem(1n)));
  });
});

describe('itemsFlow, what it asks and says', () => {
  const listing = (id: bigint, price: object) => ({
    id: `l${id}`,
    item: { type: 'ERC721', contractAddress: exchange, id },
    price,
  });
  const coins = { type: 'NATIVE', amount: 5n };
  const dollars = { type: 'ERC20', tokenAddress: exchange, amount: 5n };

  function bed(
    pagesOfListings: readonly (readonly object[])[],
    others: Readonly<Record<string, readonly object[]>> = {},
    describe: (address: string) => unknown = () => aToken(),
  ) {
    const asked: unknown[] = [];
    const signals: AbortSignal[] = [];
    const note = (what: string, request: object, { signal }: { readonly signal: AbortSignal }): void => {
      asked.push([what, request]);
      signals.push(signal);
    };
    const engine = asEngine({
      environment: { l2ChainId: 13473 },
      items: {
        list: (request: { readonly cursor?: string }, options: { readonly signal: AbortSignal }) => {
          note('items', request, options);
          return Promise.resolve({ ...page([1n], request.cursor === undefined ? 'at=2' : null), unread: 2 });
        },
      },
      tokens: {
        getTokenInfo: async (chainId: number, address: string, options: { readonly signal: AbortSignal }) => {
          note('token', { chainId, address }, options);
          return Promise.resolve(describe(address));
        },
      },
      orders: {
        findListings: (
          request: { readonly cursor?: string; readonly status: string },
          options: { readonly signal: AbortSignal },
        ) => {
          note(`listings ${request.status}`, request, options);
          if (request.status !== 'ACTIVE')
            return Promise.resolve({ listings: others[request.status] ?? [], cursor: null });
          const at = Number(request.cursor ?? 0);
          const cursor = at + 1 < pagesOfListings.length ? String(at + 1) : null;
          return Promise.resolve({ listings: pagesOfListings[at], cursor });
        },
      },
    });
    const flow = createItemsFlow(engine, player);
    const states: ItemsState[] = [];
    const subscription = flow.state$.subscribe((state) => states.push(state));
    const settled = async (): Promise<ItemsState> => {
      for (let turn = 0; turn < 60; turn++) await Promise.resolve();
      return states.at(-1)!;
    };
    const of = (what: string) =>
      asked.filter((each) => (each as readonly unknown[])[0] === what).map((each) => (each as readonly unknown[])[1]);
    return { flow, states, settled, of, signals, subscription };
  }

  it('requests the account’s items and active listings, page by page, until the last', async () => {
    const { settled, of } = bed([[listing(1n, coins)], [listing(2n, dollars)], []]);
    const { listings } = await settled();
    expect(of('items')).toEqual([{ walletAddress: player }]);
    const asked = { seller: player, status: 'ACTIVE' };
    expect(of('listings ACTIVE')).toEqual([asked, { ...asked, cursor: '1' }, { ...asked, cursor: '2' }]);
    for (const status of ['PENDING', 'INACTIVE'])
      expect(of(`listings ${status}`)).toEqual([{ seller: player, status }]);
    expect([...(listings as ReadonlyMap<string, unknown>).keys()]).toHaveLength(2);
  });

  it('shows an inactive listing, and an active one of the same item before it', async () => {
    const others = {
      PENDING: [{ ...listing(1n, coins), id: 'new' }],
      INACTIVE: [listing(2n, coins), listing(3n, coins)],
    };
    const { settled } = bed([[listing(1n, coins), { ...listing(3n, coins), id: 'active' }]], others);
    const state = await settled();
    const shown = [1n, 2n, 3n].map((id) => listingOf(state, anItem(id))?.listing.id);
    expect(shown).toEqual(['l1', 'l2', 'active']);
  });

  it('reads at most four pages of listings, and each currency once', async () => {
    const { settled, of } = bed([1n, 2n, 3n, 4n, 5n].map((id) => [listing(id, id === 1n ? coins : dollars)]));
    const { listings } = await settled();
    expect([of('listings ACTIVE').length, (listings as ReadonlyMap<string, unknown>).size]).toEqual([4, 4]);
    expect(of('token')).toEqual([
      { chainId: 13473, address: 'native' },
      { chainId: 13473, address: exchange },
    ]);
  });

  it('names the currency of each listing, or null if it is not known', async () => {
    const describe = (address: string) =>
      address === 'native' ? Promise.reject(new Error('down')) : aToken({ symbol: 'GOLD' });
    const { settled } = bed([[listing(1n, coins), listing(2n, dollars)]], {}, describe);
    const state = await settled();
    expect(listingOf(state, anItem(1n))).toMatchObject({ currency: null });
    expect(listingOf(state, anItem(2n))).toMatchObject({ currency: { symbol: 'GOLD' } });
  });

  it('counts the omitted items of all pages, and shows the running read', async () => {
    const { flow, states, settled } = bed([[]]);
    await settled();
    flow.commands.more();
    expect(states.at(-1)).toMatchObject({ more: 'reading', leftOut: 2 });
    expect(await settled()).toMatchObject({ more: 'none', leftOut: 4 });
    const count = states.length;
    flow.commands.again();
    expect(states[count]).toMatchObject({ status: 'reading', error: null, leftOut: 4 });
    expect(await settled()).toMatchObject({ status: 'read', more: 'more', leftOut: 2 });
  });

  it('starts with the known items, without a running read', () => {
    const { states, signals, subscription } = bed([[]]);
    expect(states).toHaveLength(1);
    subscription.unsubscribe();
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});
