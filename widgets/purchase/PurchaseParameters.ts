import { type GivenItem, type OrderItem, type OrderParameters, orderItems } from '../shared/order/OrderParameters.js';
import { defaulting, flag, required, text } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface PurchaseParameters {
  /** Of the sale: the studio's environment at the product, not the engine's. */
  readonly environmentId: string;
  readonly items: readonly GivenItem[];
  /** Its press is `request-go-back`. Default false. */
  readonly showBackButton?: boolean;
}

/** The same, read. */
export type ReadPurchaseParameters = Required<Omit<PurchaseParameters, 'items'>> & {
  readonly items: readonly OrderItem[];
};

export const purchaseSchema: Schema<ReadPurchaseParameters> = {
  environmentId: required(text),
  items: required(orderItems),
  showBackButton: defaulting(flag, false),
};

export function purchaseOrder({ environmentId, items }: ReadPurchaseParameters): OrderParameters {
  return { environmentId, items, seller: null, preferredCurrency: null, customData: null, excludedCurrencies: [] };
}
