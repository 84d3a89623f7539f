import { expect, it } from '@jest/globals';
import type { ListingOffer } from '../../../../flows/order/listingOffer.js';
import { priceOfListing } from '../../../../widgets/purchase/listing/priceOfListing.js';
import { usdc } from '../../kit/aFundingRoute.js';

const offer = {
  listing: {
    id: 'l-1',
    item: { type: 'ERC1155', id: 11n, amount: 10n },
    remaining: 4n,
    price: { amount: 90_000_000n },
    fees: [{ kind: 'protocol', amount: 10_000_000n }],
  },
  currency: usdc,
  face: { name: 'Hero', picture: 'https://shop.example/hero.png' },
} as unknown as ListingOffer;

it('returns the price of the pieces with all fees, and their picture', () => {
  expect(priceOfListing(offer, 3)).toEqual({
    items: [{ name: 'Hero', image: 'https://shop.example/hero.png', quantity: 3 }],
    token: usdc,
    total: 30_000_000n,
  });
});

it('prices the remaining pieces, and names an item by its number if its metadata is unknown', () => {
  expect(priceOfListing({ ...offer, face: null }, 9)).toEqual({
    items: [{ name: '#11', image: null, quantity: 4 }],
    token: usdc,
    total: 40_000_000n,
  });
});
