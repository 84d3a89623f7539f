import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { FulfilmentOrder, PreparedFulfilment } from './OrderBook.js';

/**
 * Called right before the wallet prompt: an expired order could only revert and cost gas. `now`:
 * Unix seconds by the chain's clock.
 * @throws TributaryError ORDER_EXPIRED_ERROR
 */
export function assertInTime(
  { listing: { id: listingId, expiresAt } }: FulfilmentOrder,
  { deadline }: Pick<PreparedFulfilment, 'deadline'>,
  now: number,
): void {
  if (expiresAt !== null && expiresAt <= now) throw checkoutErrors.orderExpired(undefined, { listingId, expiresAt });
  if (deadline !== null && deadline <= now)
    throw checkoutErrors.orderExpired(undefined, {
      listingId,
      deadline,
      reason: 'the permission to fill it has ended',
    });
}
