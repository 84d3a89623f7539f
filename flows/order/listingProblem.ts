import { assertKinds, isTributaryError, type Listing, ListingStatus } from '../../core/index.js';
import { failureOf } from '../payment/failureOf.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** Why a listing cannot be bought. */
export const ListingProblem = {
  SOLD: 'LISTING_SOLD',
  CANCELLED: 'LISTING_CANCELLED',
  EXPIRED: 'LISTING_EXPIRED',
  /** Its seller lacks the item, or has taken the permission back. */
  INACTIVE: 'LISTING_INACTIVE',
  /** The book has not looked at it yet. */
  PENDING: 'LISTING_PENDING',
  /** It is the player's own. */
  OWN: 'LISTING_OWN',
  NOT_FOUND: 'LISTING_NOT_FOUND',
  /** Fewer pieces are left than were asked for. */
  FEWER: 'LISTING_FEWER',
} as const;
export type ListingProblem = (typeof ListingProblem)[keyof typeof ListingProblem];

const byStatus: Readonly<Record<ListingStatus, ListingProblem | null>> = {
  [ListingStatus.ACTIVE]: null,
  [ListingStatus.PENDING]: ListingProblem.PENDING,
  [ListingStatus.INACTIVE]: ListingProblem.INACTIVE,
  [ListingStatus.FILLED]: ListingProblem.SOLD,
  [ListingStatus.EXPIRED]: ListingProblem.EXPIRED,
  [ListingStatus.CANCELLED]: ListingProblem.CANCELLED,
};

/**
 * null: it can be bought. Whether its time has ended, the book says: a player's clock may be wrong.
 *
 * @example
 * const { listing } = await readListingOffer(engine, listingId, AbortSignal.timeout(10_000));
 * const problem = listingProblem(listing, { buyer: account }); // null: it can be bought
 */
export function listingProblem(
  listing: Pick<Listing, 'status' | 'remaining' | 'seller'>,
  given: { readonly buyer: string },
): ListingProblem | null {
  assertKinds({ listing, given }, 'object', 'object');
  const { status, remaining, seller } = listing;
  const { buyer } = given;
  const known = byStatus[status];
  if (known !== null) return known;
  if (remaining === 0n) return ListingProblem.SOLD;
  return seller.toLowerCase() === buyer.toLowerCase() ? ListingProblem.OWN : null;
}

/** What the book or the engine threw, under the name of what is the matter with the listing; else under its own. */
export function listingFailure(error: unknown): PaymentFailure {
  const failure = failureOf(error);
  const problem = isTributaryError(error) ? problemOf(error.code, error.data) : null;
  return problem === null ? failure : { ...failure, code: problem };
}

function problemOf(code: string, data: Readonly<Record<string, unknown>>): ListingProblem | null {
  if (code === 'ORDER_EXPIRED_ERROR') return ListingProblem.EXPIRED;
  if (code === 'GET_ORDER_LISTING_ERROR') return data['status'] === 404 ? ListingProblem.NOT_FOUND : null;
  if (code !== 'FULFILL_ORDER_LISTING_ERROR') return null;
  if (typeof data['remaining'] === 'bigint')
    return data['remaining'] === 0n ? ListingProblem.SOLD : ListingProblem.FEWER;
  const known = Object.values(ListingStatus).find((status) => status === data['status']);
  return known === undefined ? null : byStatus[known];
}
