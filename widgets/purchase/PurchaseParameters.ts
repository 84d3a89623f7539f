import { type GivenItem, type OrderItem, type OrderParameters, orderItems } from '../shared/order/OrderParameters.js';
import { defaulting, flag, optional, required, text, wholeNumber } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface PurchaseParameters {
  /** Immutable environment ID of the sale; not the engine's `environment`. Required without a `listingId`. */
  readonly environmentId?: string | undefined;
  /** Required without a `listingId`. */
  readonly items?: readonly GivenItem[] | undefined;
  /** An item of another player, from the order book that a plugin brings; then nothing else is needed. */
  readonly listingId?: string | undefined;
  /** Preselected quantity of an ERC1155 listing. Default 1. */
  readonly pieces?: number | undefined;
  /** Costs above so much of the price, in basis points, need a second press; so do those above the price itself. Default 1,000. */
  readonly costLimit?: number | undefined;
  /** Its press is `request-go-back`. Default false. */
  readonly showBackButton?: boolean;
  /** false: no title and no close button, for a panel of the host's that has them. What leads back and what opens settings stay. Default true. */
  readonly showHeader?: boolean;
}

/** The same, read. */
export interface ReadPurchaseParameters {
  readonly environmentId: string | undefined;
  readonly items: readonly OrderItem[] | undefined;
  readonly listingId: string | undefined;
  readonly pieces: number;
  readonly costLimit: number | undefined;
  readonly showBackButton: boolean;
  readonly showHeader: boolean;
}

/** Either a sale and its products, or a listing. */
export function purchaseSchema({ listingId }: { readonly listingId?: unknown }): Schema<ReadPurchaseParameters> {
  const ofSale = listingId === undefined || listingId === null || listingId === '' ? required : optional;
  return {
    environmentId: ofSale<string | undefined>(text),
    items: ofSale<readonly OrderItem[] | undefined>(orderItems),
    listingId: optional(text),
    pieces: defaulting(wholeNumber, 1),
    costLimit: optional(wholeNumber),
    showBackButton: defaulting(flag, false),
    showHeader: defaulting(flag, true),
  };
}

export function purchaseOrder({ environmentId = '', items = [], costLimit }: ReadPurchaseParameters): OrderParameters {
  return {
    environmentId,
    items,
    seller: null,
    preferredCurrency: null,
    customData: null,
    excludedCurrencies: [],
    costLimit,
  };
}
