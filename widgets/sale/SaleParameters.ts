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
  /** Used where no wallet was chosen yet, by name or reverse domain name. It is not asked to connect before the player says so. */
  readonly walletProviderName?: string | undefined;
  readonly excludePaymentTypes?: readonly PaymentMethod[];
  /** Codes of ISO 4217 that no value is shown in. Where the player's currency is among them dollars are shown, and nothing where they are, too. */
  readonly excludeFiatCurrencies?: readonly string[];
  /** By name, symbol or address; chosen first where the sale takes it. */
  readonly preferredCurrency?: string | undefined;
  /** Handed to the studio's server as it is; plain JSON. */
  readonly customOrderData?: Readonly<Record<string, unknown>> | undefined;
  /** Costs above so much of the price, in basis points, need a second press; so do those above the price itself. Default 1,000. */
  readonly costLimit?: number | undefined;
  /** Emits success when everything is confirmed; `false`: as soon as it is sent. Default `true`. */
  readonly waitFulfillmentSettlements?: boolean;
  /** Excluded ways of paying are left out; false: shown with the reason. Default false. */
  readonly hideExcludedPaymentTypes?: boolean;
  /** false: no title and no close button, for a panel of the host's that has them. What leads back and what opens settings stay. Default true. */
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
