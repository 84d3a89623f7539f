import { assertKinds, type Listing, ListingStatus } from '../../core/index.js';
import { failureOf } from '../payment/failureOf.js';
import type { PaymentFailure } from '../payment/PaymentState.js';

/** Why a listing can't be bought. */
export const ListingProblem = {
  SOLD: 'LISTING_SOLD',
  CANCELLED: 'LISTING_CANCELLED',
  EXPIRED: 'LISTING_EXPIRED',
  /** Its seller lacks the item, or revoked the approval. */
  INACTIVE: 'LISTING_INACTIVE',
  /** The book hasn't checked it yet. */
  PENDING: 'LISTING_PENDING',
  /** It belongs to the player. */
  OWN: 'LISTING_OWN',
  NOT_FOUND: 'LISTING_NOT_FOUND',
  /** Fewer units are left than requested. */
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
 * Returns why a listing can't be bought; `null` if it can. The book decides about its expiry,
 * because a player's clock may be wrong.
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

/** Returns a failure of the book or the engine, with the code of the listing's problem if there is one. */
export function listingFailure(error: unknown): PaymentFailure {
  const failure = failureOf(error);
  const { data } = Object(error) as { readonly data?: unknown };
  const problem = problemOf(failure.code, Object(data) as Readonly<Record<string, unknown>>);
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
