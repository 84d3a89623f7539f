import { type FulfilmentSnapshot, FulfilmentStatus } from '../checkout/fulfilment/FulfilmentSnapshot.js';
import { OrderStatus } from './OrderSnapshot.js';

export const nothingYet = { status: OrderStatus.PREPARING, reason: null, error: null, fulfilment: null } as const;

const statusOf = {
  [FulfilmentStatus.READING]: OrderStatus.RUNNING,
  [FulfilmentStatus.RUNNING]: OrderStatus.RUNNING,
  [FulfilmentStatus.SUCCESS]: OrderStatus.SUCCESS,
  [FulfilmentStatus.FAILED]: OrderStatus.FAILED,
  [FulfilmentStatus.INSUFFICIENT_FUNDS]: OrderStatus.INSUFFICIENT_FUNDS,
  [FulfilmentStatus.FULFILLMENTS_UNSETTLED]: OrderStatus.FULFILLMENTS_UNSETTLED,
} as const satisfies Record<FulfilmentStatus, OrderStatus>;

/** Derives the status of an order from its transactions. */
export function progressOf(
  fulfilment: FulfilmentSnapshot,
): { readonly status: OrderStatus; readonly fulfilment: FulfilmentSnapshot } & Pick<
  FulfilmentSnapshot,
  'reason' | 'error'
> {
  const { status, reason, error } = fulfilment;
  return { status: statusOf[status], reason, error, fulfilment };
}
