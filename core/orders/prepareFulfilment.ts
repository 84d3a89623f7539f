import { CheckoutErrorType } from '../errors/checkoutErrors.js';
import { engineErrors } from '../errors/engineErrors.js';
import { ItemType } from '../money/ItemType.js';
import type { Abortable } from '../stream/Abortable.js';
import { askBook } from './askBook.js';
import { assertCalls } from './assertCalls.js';
import type { FulfilmentOrder, OrderBook, PreparedFulfilment } from './OrderBook.js';

export interface Agreed {
  readonly settlementContract: string;
  /** In the smallest unit of the listing's currency. */
  readonly maximumTotal: bigint;
}

/**
 * Returns the transaction that the book prepares for the buyer, within the accepted total.
 * @throws TributaryError FULFILL_ORDER_LISTING_ERROR; PRICE_MOVED (`data.quoted`: the accepted
 *   total, `data.current`: the current one)
 */
export async function prepareFulfilment(
  book: OrderBook,
  order: FulfilmentOrder,
  { settlementContract, maximumTotal }: Agreed,
  { signal }: Abortable,
): Promise<PreparedFulfilment> {
  const { id: listingId, price } = order.listing;
  const asking = { type: CheckoutErrorType.FULFILL_ORDER_LISTING_ERROR, data: { listingId }, signal };
  const prepared = await askBook(asking, async (limit) => {
    const answer = await book.prepareFulfilment(order, limit);
    assertCalls([answer.call], {
      contract: settlementContract,
      maximumValue: price.type === ItemType.NATIVE ? answer.total : 0n,
    });
    return answer;
  });
  if (prepared.total > maximumTotal)
    throw engineErrors.priceMoved({ quoted: maximumTotal, current: prepared.total, listingId });
  return prepared;
}
