import { describe, expect, it } from '@jest/globals';
import type { Listing } from '../../../core/index.js';
import { listingQuote, mayBeSplit } from '../../../flows/order/listingQuote.js';
import { aToken } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';

const currency = aToken();

function listingOf(given: Partial<Listing> = {}): Listing {
  return {
    id: 'l1',
    seller: stranger,
    item: { type: 'ERC1155', contractAddress: exchange, id: 7n, amount: 10n },
    price: { type: 'ERC20', tokenAddress: exchange, amount: 30_000n },
    fees: [
      { recipientAddress: player, amount: 600n, kind: 'protocol' },
      { recipientAddress: player, amount: 10n },
    ],
    expiresAt: null,
    status: 'ACTIVE',
    remaining: 10n,
    ...given,
  };
}

describe('listingQuote', () => {
  it('contains the pieces’ part of the price and of each fee, which add up to the total', () => {
    const { currencies, parts, products } = listingQuote({ listing: listingOf(), currency }, 3n);
    expect(parts).toEqual([
      { kind: 'price', amount: 9_000n },
      { kind: 'protocol', amount: 180n },
      { kind: 'other', amount: 3n },
    ]);
    expect(currencies).toMatchObject([{ token: currency, total: 9_183n }]);
    expect(products).toEqual([{ productId: 'l1', quantity: 3, prices: { [currency.symbol]: 9_183n } }]);
  });

  it('covers exactly the requested pieces, also beyond a safe integer', () => {
    const pieces = 2n ** 53n + 1n;
    const item = { type: 'ERC1155', contractAddress: exchange, id: 7n, amount: pieces } as const;
    const listing = listingOf({ item, remaining: pieces, price: { type: 'NATIVE', amount: pieces }, fees: [] });
    const quote = listingQuote({ listing, currency }, pieces);
    expect([quote.pieces, quote.currencies[0]!.total]).toEqual([pieces, pieces]);
  });

  it('covers an ERC721 as a whole', () => {
    const listing = listingOf({ item: { type: 'ERC721', contractAddress: exchange, id: 7n }, remaining: 1n });
    expect(listingQuote({ listing, currency }, 1n).currencies[0]!.total).toBe(30_610n);
  });
});

describe('mayBeSplit', () => {
  it('returns true if the price and every fee are divisible by the pieces', () => {
    expect([1n, 3n, 10n].map((pieces) => mayBeSplit(listingOf(), pieces))).toEqual([true, true, true]);
    const odd = listingOf({ fees: [{ recipientAddress: player, amount: 5n }] });
    expect([1n, 2n, 10n].map((pieces) => mayBeSplit(odd, pieces))).toEqual([false, true, true]);
  });
});
