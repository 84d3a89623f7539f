import { describe, expect, it } from '@jest/globals';
import { type ListingStatus, TributaryError } from '../../../core/index.js';
import { listingFailure, listingProblem } from '../../../flows/order/listingProblem.js';
import { player, stranger } from '../../kit/people.js';

const problem = (given: object): unknown =>
  listingProblem({ status: 'ACTIVE', remaining: 1n, seller: stranger, ...given }, { buyer: player });

describe('listingProblem', () => {
  it.each([
    ['ACTIVE', null],
    ['PENDING', 'LISTING_PENDING'],
    ['INACTIVE', 'LISTING_INACTIVE'],
    ['FILLED', 'LISTING_SOLD'],
    ['EXPIRED', 'LISTING_EXPIRED'],
    ['CANCELLED', 'LISTING_CANCELLED'],
  ] as const)('returns the problem of a listing that is %s: %s', (status: ListingStatus, expected) => {
    expect(problem({ status })).toBe(expected);
  });

  it('uses the remaining pieces, for any status, but not the player’s clock', () => {
    expect(problem({ expiresAt: 1 })).toBeNull();
    expect(problem({ remaining: 0n })).toBe('LISTING_SOLD');
  });

  it('rejects the player’s own listing, for any spelling of its address', () => {
    expect(problem({ seller: player.toLowerCase() })).toBe('LISTING_OWN');
  });
});

describe('listingFailure', () => {
  const failure = (code: string, data: Readonly<Record<string, unknown>> = {}): string =>
    listingFailure(new TributaryError(code, 'It failed', { data })).code;

  it('names the listing’s problem from the engine’s error', () => {
    expect(failure('ORDER_EXPIRED_ERROR')).toBe('LISTING_EXPIRED');
    expect(failure('FULFILL_ORDER_LISTING_ERROR', { status: 'FILLED' })).toBe('LISTING_SOLD');
    expect(failure('FULFILL_ORDER_LISTING_ERROR', { remaining: 2n, fillAmount: 3n })).toBe('LISTING_FEWER');
    expect(failure('FULFILL_ORDER_LISTING_ERROR', { remaining: 0n, fillAmount: 3n })).toBe('LISTING_SOLD');
    expect(failure('GET_ORDER_LISTING_ERROR', { status: 404 })).toBe('LISTING_NOT_FOUND');
  });

  it('keeps other codes: an outage does not count as sold', () => {
    expect(failure('GET_ORDER_LISTING_ERROR', { status: 500 })).toBe('GET_ORDER_LISTING_ERROR');
    expect(failure('FULFILL_ORDER_LISTING_ERROR', { reason: 'no' })).toBe('FULFILL_ORDER_LISTING_ERROR');
    expect(failure('PRICE_MOVED')).toBe('PRICE_MOVED');
    expect(listingFailure('gone').code).toBe('UNEXPECTED');
  });
});
