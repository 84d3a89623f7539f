import type { SaleItem } from '../../../core/index.js';
import { plainName } from '../../../flows/format/plainName.js';
import { Expected, type Reader } from '../parameters/Reader.js';
import { fromJson, numberOf } from '../parameters/readers.js';

/** One product as the host describes it; only the id and the quantity are sent to the shop. */
export interface OrderItem extends SaleItem {
  /** Default: the product's id. */
  readonly name: string;
  /** https or a data URI of an image; other values count as no picture. */
  readonly image: string | null;
  readonly description: string | null;
}

/** An item as a host writes it (facts §5.6). */
export interface GivenItem {
  readonly productId: string;
  /** A whole number, at least 1. Default 1. */
  readonly qty?: number;
  readonly name?: string;
  readonly image?: string;
  readonly description?: string;
}

const most = { items: 100, quantity: 10_000, id: 200, name: 60, description: 200 };

/** A list of products with their ids, or its JSON text. */
export const orderItems: Reader<readonly OrderItem[]> = (given) => {
  const list = fromJson(given);
  if (!Array.isArray(list) || list.length === 0 || list.length > most.items) return { expected: Expected.ITEMS };
  const items = (list as readonly unknown[]).map(readItem);
  const known = items.filter((item) => item !== null);
  const isOneOfEach = new Set(known.map(({ productId }) => productId)).size === items.length;
  return isOneOfEach ? { value: known } : { expected: Expected.ITEMS };
};

function readItem(given: unknown): OrderItem | null {
  if (typeof given !== 'object' || given === null) return null;
  const { productId, qty = 1, name, image, description } = given as Readonly<Record<string, unknown>>;
  const quantity = numberOf(qty);
  if (typeof productId !== 'string' || productId === '' || productId.length > most.id) return null;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > most.quantity) return null;
  return {
    productId,
    quantity,
    name: plainName(typeof name === 'string' && name.trim() !== '' ? name : productId, most.name),
    image: typeof image === 'string' && /^(?:https:\/\/|data:image\/)/.test(image) ? image : null,
    description:
      typeof description === 'string' && description.trim() !== '' ? plainName(description, most.description) : null,
  };
}

/**
 * Data for the studio's own server: an object, or its JSON text, converted to what the server receives. The shop
 * signs only after the missing tokens are paid, so data that cannot be sent is rejected here.
 */
export const plainObject: Reader<Readonly<Record<string, unknown>>> = (given) => {
  const value = asSent(fromJson(given));
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { value: value as Readonly<Record<string, unknown>> }
    : { expected: Expected.TEXT };
};

/** Returns the JSON form of a value; `undefined`: it has none. */
function asSent(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value)) as unknown;
  } catch {
    return undefined;
  }
}

/** The parameters that an order needs from a widget. */
export interface OrderParameters {
  readonly environmentId: string;
  readonly items: readonly OrderItem[];
  /** The seller's name: "Moonferry". */
  readonly seller: string | null;
  /** A currency by name or symbol; preselected if the sale accepts it. */
  readonly preferredCurrency: string | null;
  readonly customData: Readonly<Record<string, unknown>> | null;
  /** ISO 4217 codes, in capitals, that are not used for values. */
  readonly excludedCurrencies: readonly string[];
  /** In basis points of the price: higher costs need a second press. Default 1,000. */
  readonly costLimit?: number | undefined;
  /** Gas units that the purchase usually uses. Default: those of a sale with this many items. */
  readonly gasLimit?: bigint;
}
