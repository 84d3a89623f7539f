import { ExecutionCarrier } from '../execution/ExecutionSnapshot.js';
import { nothingFound } from './findOffers.js';
import type { PaymentRequest } from './Goods.js';
import type { PaymentFacts } from './PaymentFacts.js';

/** Returns the facts of a payment before anything is read. `goods` is `null` for a journaled payment. */
export function openingFacts(
  opening: Pick<PaymentRequest, 'id' | 'metadata'> & { readonly goods: PaymentRequest['goods'] | null },
  now: number,
): PaymentFacts {
  return {
    id: opening.id ?? '',
    account: null,
    goods: opening.goods,
    metadata: opening.metadata ?? {},
    isChoosing: true,
    found: nothingFound,
    offers: [],
    chosen: null,
    entry: null,
    record: null,
    funding: null,
    purchase: null,
    carrier: ExecutionCarrier.NOBODY,
    problem: null,
    isCanceled: false,
    receipt: null,
    since: now,
  };
}
