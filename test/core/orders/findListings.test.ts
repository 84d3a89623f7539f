import { describe, expect, it } from '@jest/globals';
import { findListings, readListing } from '../../../core/orders/findListings.js';
import type { OrderBook } from '../../../core/orders/OrderBook.js';
import type { ListingsRequest } from '../../../core/orders/OrderRequest.js';
import { exchange, stranger } from '../../kit/people.js';
import { aListing } from './kit/anOrderDesk.js';

/** Every call of a book gets a signal that aborts on unsubscribe. */
const limited = { signal: expect.any(AbortSignal) };
const page = { listings: [aListing()], cursor: 'further' };

function aBook(answers: Partial<OrderBook> = {}) {
  const asked: unknown[] = [];
  const book = {
    getListing: (...given: unknown[]) => (asked.push(given), Promise.resolve(aListing())),
    findListings: (...given: unknown[]) => (asked.push(given), Promise.resolve(page)),
    ...answers,
  } as OrderBook;
  return { asked, book };
}
const closed = (): Promise<never> => Promise.reject(new Error('the book is closed'));

describe('readListing', () => {
  it('returns the listing of the order book', async () => {
    const { asked, book } = aBook();
    await expect(readListing(book, 'l1', {})).resolves.toEqual(aListing());
    expect(asked).toEqual([['l1', limited]]);
  });

  it.each(['', undefined, 7])('makes no request for the listing ID %p', async (id) => {
    const { asked, book } = aBook();
    const refused = { code: 'MISSING_PARAMS', data: { field: 'listingId' } };
    await expect(readListing(book, id as string, {})).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);
  });

  it('names the book’s failure', async () => {
    const { book } = aBook({ getListing: closed });
    await expect(readListing(book, 'l1', {})).rejects.toMatchObject({
      code: 'GET_ORDER_LISTING_ERROR',
      data: { listingId: 'l1' },
    });
  });
});

describe('findListings', () => {
  const find = (request: ListingsRequest, answers: Partial<OrderBook> = {}) => {
    const { asked, book } = aBook(answers);
    return { asked, found: findListings(book, request, {}) };
  };

  it('asks with what was said, read as everywhere, and hands the page on', async () => {
    const { asked, found } = find({
      seller: stranger.toLowerCase(),
      contractAddress: exchange.toLowerCase(),
      id: '7',
      status: 'ACTIVE',
      cursor: 'here',
    });
    await expect(found).resolves.toBe(page);
    const query = { seller: stranger, contractAddress: exchange, id: 7n, status: 'ACTIVE', cursor: 'here' };
    expect(asked).toEqual([[query, limited]]);
    const everything = find({});
    await everything.found;
    expect(everything.asked).toEqual([[{}, limited]]);
  });

  it.each([
    ['0x0b', 11n],
    ['0', 0n],
    [0n, 0n],
    [2n ** 256n - 1n, 2n ** 256n - 1n],
  ])('reads the id %p', async (id, expected) => {
    const { asked, found } = find({ id });
    await found;
    expect(asked).toEqual([[{ id: expected }, limited]]);
  });

  it.each<[string, object]>([
    ['id', { id: 'seven' }],
    ['id', { id: '' }],
    ['id', { id: '-1' }],
    ['id', { id: -1n }],
    ['id', { id: 7 }],
    ['id', { id: '1.5' }],
    ['id', { id: 'x7' }],
    ['id', { id: '7x' }],
    ['status', { status: 'SOLD' }],
    ['status', { status: 'toString' }],
  ])('makes no request with a wrong %s: %j', async (field, request) => {
    const { asked, found } = find(request);
    await expect(found).rejects.toMatchObject({ code: 'MISSING_PARAMS', data: { field } });
    expect(asked).toEqual([]);
  });

  it.each([{ seller: 'me' }, { contractAddress: '0x12' }])('makes no request with %j', async (request) => {
    await expect(find(request).found).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });

  it('names the book’s failure, and says that a book cannot be searched', async () => {
    await expect(find({}, { findListings: closed }).found).rejects.toMatchObject({ code: 'GET_ORDER_LISTING_ERROR' });
    const plain = { getListing: closed } as unknown as OrderBook;
    await expect(findListings(plain, {}, {})).rejects.toMatchObject({
      code: 'GET_ORDER_LISTING_ERROR',
      message: expect.stringContaining('cannot be searched') as unknown,
    });
  });
});
