import { type Listing, ListingStatus } from '../../../core/index.js';
import type { BookedOrder } from '../answers/BookedOrder.js';

export function toListing(order: BookedOrder): Listing {
  const { id, seller, item, price, fees, status, sellerLacks, isCancellationPending, endsAt } = order;
  return {
    id,
    seller,
    item,
    price,
    fees,
    expiresAt: endsAt,
    status,
    remaining: remainingOf(order),
    ...(sellerLacks.length > 0 && { sellerLacks }),
    ...(isCancellationPending && { isCancellationPending }),
  };
}

function remainingOf({ item, status, filled: { numerator, denominator } }: BookedOrder): bigint {
  const listed = item.type === 'ERC1155' ? item.amount : 1n;
  if (status === ListingStatus.FILLED) return 0n;
  return denominator === 0n ? listed : listed - (listed * numerator) / denominator;
}
