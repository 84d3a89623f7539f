import { describe, expect, it } from '@jest/globals';
import type { Observable } from 'rxjs';
import { BookOrders } from '../../../core/orders/BookOrders.js';
import type { OrderBook } from '../../../core/orders/OrderBook.js';
import { watch } from '../../kit/watch.js';
import { all, anOrderDesk, item } from './kit/anOrderDesk.js';

type Desk = ReturnType<typeof anOrderDesk>;
type Call = (desk: Desk, wallet: never) => Observable<{ readonly status: string }>;
const calls: Readonly<Record<string, Call>> = {
  buy: (desk, wallet) => new BookOrders(desk.deps).buy({ listingId: 'l1' }, { wallet }),
  sell: (desk, wallet) => new BookOrders(desk.deps).sell({ item, price: { type: 'NATIVE', amount: 5n } }, { wallet }),
  cancel: (desk, wallet) => new BookOrders(desk.deps).cancel({ listingIds: ['l1'], method: 'gasless' }, { wallet }),
};
const page = { listings: [], cursor: null };
const first = { buy: 'getListing', sell: 'prepareListing', cancel: 'prepareCancellation' } as const;

describe.each(['buy', 'sell', 'cancel'] as const)('BookOrders.%s', (name) => {
  const call = calls[name]!;

  it('asks the book, once it is subscribed to', async () => {
    const desk = anOrderDesk();
    const order$ = call(desk, desk.wallet as never);
    expect(desk.asked()).toEqual([]);
    await all(order$);
    expect(desk.asked()[0]).toBe(first[name]);
  });

  it('rejects an invalid wallet before any request', () => {
    const desk = anOrderDesk();
    const watched = watch(call(desk, {} as never));
    expect(watched.error).toMatchObject({ code: 'WEB3_PROVIDER_ERROR' });
    expect([watched.values, desk.asked()]).toEqual([[], []]);
  });
});

describe('BookOrders.buy, with a key', () => {
  it('names the purchase by it', async () => {
    const desk = anOrderDesk();
    await all(new BookOrders(desk.deps).buy({ listingId: 'l1' }, { wallet: desk.wallet, idempotencyKey: 'order-1' }));
    expect(desk.keys).toEqual(['order-1']);
  });

  it('rejects an invalid key before any request', () => {
    const desk = anOrderDesk();
    const watched = watch(
      new BookOrders(desk.deps).buy({ listingId: 'l1' }, { wallet: desk.wallet, idempotencyKey: 'a#2' }),
    );
    expect(watched.error).toMatchObject({ code: 'INVALID_IDEMPOTENCY_KEY' });
    expect(desk.asked()).toEqual([]);
  });
});

describe('BookOrders, what is only read', () => {
  it('queries only the order book, and aborts its request on unsubscribe', async () => {
    const desk = anOrderDesk();
    const findings: AbortSignal[] = [];
    const findListings: OrderBook['findListings'] = (_query, { signal }) => {
      findings.push(signal!);
      return findings.length === 1 ? Promise.resolve(page) : new Promise(() => undefined);
    };
    const orders = new BookOrders({ ...desk.deps, book: { ...desk.deps.book, findListings } });
    await expect(orders.getListing({ listingId: 'l1' })).resolves.toMatchObject({ id: 'l1' });
    await expect(orders.findListings({})).resolves.toBe(page);
    const leaving = new AbortController();
    const left = orders.findListings({}, { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow(/^left$/);
    expect([desk.asked(), findings.map(({ aborted }) => aborted)]).toEqual([['getListing'], [false, true]]);
  });
});
