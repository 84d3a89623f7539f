import { describe, expect, it } from '@jest/globals';
import { assertInTime } from '../../../core/orders/assertInTime.js';
import type { FulfilmentOrder } from '../../../core/orders/OrderBook.js';
import { player } from '../../kit/people.js';
import { factOf, thrownBy } from '../errors/kit/thrownBy.js';
import { aListing } from './kit/anOrderDesk.js';

const orderUntil = (expiresAt: number | null): FulfilmentOrder => ({
  listing: { ...aListing(), expiresAt },
  buyer: player,
  fillAmount: 1n,
  takerFees: [],
});

describe('assertInTime', () => {
  it.each<[number | null, number | null]>([
    [null, null],
    [101, null],
    [null, 101],
    [101, 101],
  ])('takes a listing until %p with a permission until %p at 100', (expiresAt, deadline) => {
    expect(() => assertInTime(orderUntil(expiresAt), { deadline }, 100)).not.toThrow();
  });

  it.each<[number | null, number | null, object]>([
    [100, null, { expiresAt: 100 }],
    [99, 200, { expiresAt: 99 }],
    [null, 100, { deadline: 100, reason: 'the permission to fill it has ended' }],
    [200, 99, { deadline: 99, reason: 'the permission to fill it has ended' }],
  ])('refuses a listing until %p with a permission until %p at 100', (expiresAt, deadline, data) => {
    const error = thrownBy(() => assertInTime(orderUntil(expiresAt), { deadline }, 100));
    expect(factOf(error)).toEqual(['ORDER_EXPIRED_ERROR', 'The order has expired']);
    expect(error.data).toEqual({ listingId: aListing().id, ...data });
  });
});
