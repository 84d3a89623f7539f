import { type GivenItem, type OrderItem, type OrderParameters, orderItems } from '../shared/order/OrderParameters.js';
import { defaulting, flag, optional, required, text, wholeNumber } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface PurchaseParameters {
  /** Immutable environment ID of the sale; not the engine's `environment`. Required without a `listingId`. */
  readonly environmentId?: string | undefined;
  /** Required without a `listingId`. */
  readonly items?: readonly GivenItem[] | undefined;
  /** Id of another player's listing in a plugin's order book; no other parameter is then required. */
  readonly listingId?: string | undefined;
  /** Preselected quantity of an ERC1155 listing. Default 1. */
  readonly pieces?: number | undefined;
  /** Fee threshold in basis points of the price. Above it, or above the price itself, the player confirms twice. Default 1,000. */
  readonly costLimit?: number | undefined;
  /** Emits `request-go-back` when pressed. Default `false`. */
  readonly showBackButton?: boolean;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
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

/** The parameters of a sale with its products, or of a listing. */
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
