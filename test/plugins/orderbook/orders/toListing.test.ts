import { describe, expect, it } from '@jest/globals';
import { toListing } from '../../../../plugins/orderbook/orders/toListing.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { aBookedOrder } from '../aBookedOrder.js';

describe('toListing', () => {
  it('says what is sold by whom, for how much, until when, and what is left', () => {
    expect(toListing(aBookedOrder())).toEqual({
      id: 'l1',
      seller: stranger,
      item: { type: 'ERC1155', contractAddress: stranger, id: 7n, amount: 10n },
      price: { type: 'NATIVE', amount: 1_000n },
      fees: [{ recipientAddress: player, amount: 20n, kind: 'protocol' }],
      expiresAt: 1_900_000_000,
      status: 'ACTIVE',
      remaining: 6n,
    });
  });

  it('lists the seller’s missing requirements, and a pending cancellation', () => {
    const lacking = toListing(aBookedOrder({ status: 'INACTIVE', sellerLacks: ['approval', 'item'] }));
    expect(lacking.sellerLacks).toEqual(['approval', 'item']);
    expect(lacking).not.toHaveProperty('isCancellationPending');
    const cancelled = toListing(aBookedOrder({ status: 'CANCELLED', isCancellationPending: true }));
    expect(cancelled.isCancellationPending).toBe(true);
    expect(cancelled).not.toHaveProperty('sellerLacks');
  });

  it.each([
    ['nothing is sold', { numerator: 0n, denominator: 0n }, 10n],
    ['a part is sold', { numerator: 1n, denominator: 10n }, 9n],
    ['a fraction of a unit is filled', { numerator: 1n, denominator: 3n }, 7n],
    ['all is sold', { numerator: 1n, denominator: 1n }, 0n],
  ])('returns the remaining units if %s', (_what, filled, remaining) => {
    expect(toListing(aBookedOrder({ filled })).remaining).toBe(remaining);
  });

  it('returns the remaining amount of a single item, and zero for a filled listing', () => {
    const item = { type: 'ERC721', contractAddress: exchange, id: 7n } as const;
    const filled = { numerator: 0n, denominator: 0n };
    expect(toListing(aBookedOrder({ item, filled })).remaining).toBe(1n);
    expect(toListing(aBookedOrder({ filled, status: 'FILLED' })).remaining).toBe(0n);
  });
});
