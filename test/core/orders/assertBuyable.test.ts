import { describe, expect, it } from '@jest/globals';
import { assertBuyable } from '../../../core/orders/assertBuyable.js';
import type { Listing } from '../../../core/orders/Listing.js';
import { exchange, player, stranger } from '../../kit/people.js';

const listing: Listing = {
  id: 'l1',
  seller: stranger,
  item: { type: 'ERC721', contractAddress: exchange, id: 7n },
  price: { type: 'NATIVE', amount: 100n },
  fees: [],
  expiresAt: 1_000,
  status: 'ACTIVE',
  remaining: 1n,
};
const buying = { buyer: player, nowMs: 999_999 };

describe('assertBuyable', () => {
  it('lets what is active be bought by anybody but its seller, until it ends', () => {
    expect(() => assertBuyable(listing, buying)).not.toThrow();
    expect(() => assertBuyable({ ...listing, expiresAt: null }, { ...buying, nowMs: 9e15 })).not.toThrow();
  });

  it.each<[string, Partial<Listing>, Partial<typeof buying>, object]>([
    ['over', {}, { nowMs: 1_000_000 }, { code: 'ORDER_EXPIRED_ERROR', data: { listingId: 'l1', expiresAt: 1_000 } }],
    ['expired in its book', { status: 'EXPIRED' }, {}, { code: 'ORDER_EXPIRED_ERROR' }],
    [
      'pending',
      { status: 'PENDING' },
      {},
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'PENDING' } },
    ],
    [
      'inactive',
      { status: 'INACTIVE', sellerLacks: ['item'] },
      {},
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'INACTIVE', sellerLacks: ['item'] } },
    ],
    [
      'filled',
      { status: 'FILLED' },
      {},
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'FILLED' } },
    ],
    [
      'cancelled',
      { status: 'CANCELLED' },
      {},
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'CANCELLED' } },
    ],
    [
      'the buyer’s',
      { seller: player },
      {},
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', reason: 'the listing is the player’s own' } },
    ],
  ])('refuses one that is %s', (_what, change, who, expected) => {
    expect(() => assertBuyable({ ...listing, ...change }, { ...buying, ...who })).toThrow(
      expect.objectContaining(expected),
    );
  });
});
