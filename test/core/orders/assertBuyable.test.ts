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

describe('assertBuyable', () => {
  it('accepts an active listing for any buyer but its seller, whatever the device clock says', () => {
    expect(() => assertBuyable(listing, player)).not.toThrow();
    expect(() => assertBuyable({ ...listing, expiresAt: null }, player)).not.toThrow();
  });

  it.each<[string, Partial<Listing>, object]>([
    [
      'expired in its book',
      { status: 'EXPIRED' },
      { code: 'ORDER_EXPIRED_ERROR', data: { listingId: 'l1', expiresAt: 1_000 } },
    ],
    [
      'pending',
      { status: 'PENDING' },
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'PENDING' } },
    ],
    [
      'inactive',
      { status: 'INACTIVE', sellerLacks: ['item'] },
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'INACTIVE', sellerLacks: ['item'] } },
    ],
    [
      'filled',
      { status: 'FILLED' },
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'FILLED' } },
    ],
    [
      'cancelled',
      { status: 'CANCELLED' },
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', status: 'CANCELLED' } },
    ],
    [
      'the buyer’s',
      { seller: player },
      { code: 'FULFILL_ORDER_LISTING_ERROR', data: { listingId: 'l1', reason: 'the listing is the player’s own' } },
    ],
  ])('refuses one that is %s', (_what, change, expected) => {
    expect(() => assertBuyable({ ...listing, ...change }, player)).toThrow(expect.objectContaining(expected));
  });
});
