import { plainName } from '../../flows/format/plainName.js';
import { PaymentMethod } from '../../flows/order/PaymentMethod.js';
import {
  type GivenItem,
  type OrderItem,
  type OrderParameters,
  orderItems,
  plainObject,
} from '../shared/order/OrderParameters.js';
import {
  defaulting,
  flag,
  listOf,
  oneOf,
  optional,
  required,
  text,
  wholeNumber,
} from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface SaleParameters {
  /** Immutable environment ID of the sale; not the engine's `environment`. */
  readonly environmentId: string;
  readonly items: readonly GivenItem[];
  /** The seller's name, as it is shown. */
  readonly collectionName?: string | undefined;
  /** Wallet to use if none is chosen yet, by name or RDNS. It is prompted only after the player selects it. */
  readonly walletProviderName?: string | undefined;
  readonly excludePaymentTypes?: readonly PaymentMethod[];
  /**
   * ISO 4217 codes that are not used for values. If the player's currency is excluded, values are in dollars, or
   * absent if dollars are excluded, too.
   */
  readonly excludeFiatCurrencies?: readonly string[];
  /** A currency by name, symbol or address; preselected if the sale accepts it. */
  readonly preferredCurrency?: string | undefined;
  /** Passed to the studio's server unchanged; plain JSON. */
  readonly customOrderData?: Readonly<Record<string, unknown>> | undefined;
  /** Fee threshold in basis points of the price. Above it, or above the price itself, the player confirms twice. Default 1,000. */
  readonly costLimit?: number | undefined;
  /** Emits success when everything is confirmed; `false`: as soon as it is sent. Default `true`. */
  readonly waitFulfillmentSettlements?: boolean;
  /** Whether excluded payment methods are hidden; `false`: shown with the reason. Default false. */
  readonly hideExcludedPaymentTypes?: boolean;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
}

/** The same, read. */
export type ReadSaleParameters = Required<Omit<SaleParameters, 'items'>> & { readonly items: readonly OrderItem[] };

export const saleSchema: Schema<ReadSaleParameters> = {
  environmentId: required(text),
  items: required(orderItems),
  collectionName: optional(text),
  walletProviderName: optional(text),
  excludePaymentTypes: defaulting(listOf(oneOf(Object.values(PaymentMethod))), []),
  excludeFiatCurrencies: defaulting(listOf(text), []),
  preferredCurrency: optional(text),
  customOrderData: optional(plainObject),
  costLimit: optional(wholeNumber),
  waitFulfillmentSettlements: defaulting(flag, true),
  hideExcludedPaymentTypes: defaulting(flag, false),
  showHeader: defaulting(flag, true),
};

export function saleOrder({
  environmentId,
  items,
  collectionName,
  preferredCurrency,
  customOrderData,
  excludeFiatCurrencies,
  costLimit,
}: ReadSaleParameters): OrderParameters {
  return {
    environmentId,
    items,
    seller: collectionName === undefined ? null : plainName(collectionName, 60),
    preferredCurrency: preferredCurrency ?? null,
    customData: customOrderData ?? null,
    excludedCurrencies: excludeFiatCurrencies.map((code) => code.toUpperCase()),
    costLimit,
  };
}
