import { catchError, map, throwError } from 'rxjs';
import {
  assertKinds,
  type BuySnapshot,
  type FulfilmentSnapshot,
  FulfilmentStatus,
  type FundingEngine,
  OrderStatus,
} from '../../core/index.js';
import { listingFailure } from './listingProblem.js';
import type { Buy } from './orderEngine.js';
import { type SoldOrder, writePurpose } from './orderPurpose.js';

/**
 * Returns the purchase function of an order engine for listings: the product is the listing, the
 * quantity its units.
 *
 * @example const payments = createOrderEngine(engine, { buy: buyFromListing(engine) });
 */
export function buyFromListing(fundingEngine: Pick<FundingEngine, 'orders'>): Buy {
  assertKinds({ fundingEngine }, 'object');
  const { orders } = fundingEngine;
  return ({ items, total }, purpose, wallet) => {
    const [{ productId: listingId, quantity } = { productId: '', quantity: 1 }] = items;
    const request = {
      listingId,
      fillAmount: BigInt(quantity),
      maximumTotal: total,
      purpose: writePurpose({ ...purpose, sold: bought }),
    };
    return orders.buy(request, { wallet }).pipe(
      map(fulfilmentOf),
      catchError((error: unknown) => throwError(() => Object.assign(new Error(), listingFailure(error)))),
    );
  };
}

/** The order book provides no names. */
const bought: SoldOrder = { reference: '', tokenIds: [], productIds: [], methods: [] };

const nothingSent: FulfilmentSnapshot = {
  status: FulfilmentStatus.READING,
  reason: null,
  error: null,
  insufficient: [],
  execution: null,
};

function fulfilmentOf({ status, fulfilment, checkout, reason, error }: BuySnapshot): FulfilmentSnapshot {
  if (fulfilment !== null) return fulfilment;
  if (status !== OrderStatus.INSUFFICIENT_FUNDS) return { ...nothingSent, reason, error };
  return { ...nothingSent, status: FulfilmentStatus.INSUFFICIENT_FUNDS, insufficient: checkout?.insufficient ?? [] };
}
