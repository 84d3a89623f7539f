import { assertKinds, type FundingRoute, openableUrl, type SaleItem, type SignedSale } from '../../core/index.js';
import { writeJson } from '../../core/plainData/writeJson.js';
import { checkedSaid } from './checkedSaid.js';
import type { SaidFigures, ShownOrder } from './OrderPlan.js';
import { PaymentMethod } from './PaymentMethod.js';

/** Nothing was missing. */
export const FROM_BALANCE = 'balance';

/** Data that the journal keeps with an order's executions, so that the widget recognises them. */
export interface OrderPurpose {
  /** Key of the sale and its items: equal for equal orders. */
  readonly key: string;
  readonly method: PaymentMethod;
  /** How the tokens are obtained: a kind of route, or `balance`. */
  readonly fundedBy: string;
  /** For the purchase itself; `null` while its tokens are being obtained. */
  readonly sold: SoldOrder | null;
  /** The purchased items, for the receipt. Absent: written by an older widget. */
  readonly items?: readonly SaleItem[];
  /** The cost that the page showed and the player accepted. Absent: written by an older widget. */
  readonly said?: SaidFigures;
  /** Absent: unknown, or written by an older widget. */
  readonly shown?: ShownOrder;
}

/** The order signed by the shop. */
export interface SoldOrder {
  /** The shop's name for the purchase; empty if it gives none. */
  readonly reference: string;
  readonly tokenIds: readonly string[];
  /** The product of each token id. */
  readonly productIds: readonly string[];
  /** The contract's functions in the order of sending, without the approval. */
  readonly methods: readonly string[];
}

/** Replaces a shop's environment for orders from the players' order book. */
export const LISTING_SALE = 'tributary/listing';

/** The same for any quantity of a listing: while one purchase of it is uncertain, no other is started. */
export function orderKey(environmentId: string, items: readonly SaleItem[]): string {
  if (environmentId === LISTING_SALE) return JSON.stringify([environmentId, items.map(({ productId }) => productId)]);
  const sorted = items
    .map(({ productId, quantity }) => [productId, quantity] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([environmentId, sorted]);
}

export function soldOrder({ order, transactions, requirement }: SignedSale): SoldOrder {
  const purchase = transactions.filter(
    ({ transaction }) => requirement === null || transaction.to !== order.token.address,
  );
  return {
    reference: transactions.find(({ reference }) => reference !== null)?.reference ?? '',
    tokenIds: order.products.flatMap(({ items }) => items.map(({ tokenId }) => tokenId.toString())),
    productIds: order.products.flatMap(({ items, productId }) => items.map(() => productId)),
    methods: purchase.map(({ method }) => method),
  };
}

const mark = 'tributary/order:';

/**
 * Returns text for the journal: the `purpose` of a route or a fulfilment.
 *
 * @example const text = writePurpose(purpose); // stored with the execution, and returned in its receipt
 */
export function writePurpose(purpose: OrderPurpose): string {
  assertKinds({ purpose }, 'object');
  return mark + writeJson(purpose, (value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** Returns `null` if it isn't an order's. */
export function readPurpose({ purpose }: Pick<FundingRoute, 'purpose'>): OrderPurpose | null {
  if (purpose?.startsWith(mark) !== true) return null;
  try {
    return checked(JSON.parse(purpose.slice(mark.length)));
  } catch {
    return null;
  }
}

/** The journal is local to this browser, but an older version of the widget may have written it. */
function checked(value: unknown): OrderPurpose | null {
  const { key, method, fundedBy, sold, items, said, shown } = value as Readonly<Record<keyof OrderPurpose, unknown>>;
  const known = Object.values(PaymentMethod).find((each) => each === method);
  if (typeof key !== 'string' || known === undefined) return null;
  const agreed = checkedSaid(said);
  return {
    key,
    method: known,
    fundedBy: typeof fundedBy === 'string' ? fundedBy : FROM_BALANCE,
    sold: sold === null ? null : checkedSold(sold),
    ...checkedItems(items),
    ...(agreed !== null && { said: agreed }),
    ...checkedShown(shown),
  };
}

function checkedItems(value: unknown): Pick<OrderPurpose, 'items'> {
  if (!Array.isArray(value)) return {};
  const items = (value as readonly Partial<Record<keyof SaleItem, unknown>>[]).flatMap((item) =>
    typeof item?.productId === 'string' && typeof item.quantity === 'number'
      ? [{ productId: item.productId, quantity: item.quantity }]
      : [],
  );
  return items.length === 0 ? {} : { items };
}

/** Empty without a name. */
function checkedShown(value: unknown): Pick<OrderPurpose, 'shown'> {
  const { name, image } = (value ?? {}) as Partial<Record<keyof ShownOrder, unknown>>;
  if (typeof name !== 'string' || name === '') return {};
  return { shown: typeof image === 'string' && openableUrl(image) !== null ? { name, image } : { name } };
}

function checkedSold(value: unknown): SoldOrder {
  const { reference, tokenIds, productIds, methods } = value as Readonly<Record<keyof SoldOrder, unknown>>;
  const texts = (list: unknown): readonly string[] => (Array.isArray(list) ? list.map(String) : []);
  return {
    reference: typeof reference === 'string' ? reference : '',
    tokenIds: texts(tokenIds),
    productIds: texts(productIds),
    methods: texts(methods),
  };
}
