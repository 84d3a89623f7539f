import { assertKinds, type FundingRoute, openableUrl, type SaleItem, type SignedSale } from '../../core/index.js';
import { writeJson } from '../../core/plainData/writeJson.js';
import { checkedSaid } from './checkedSaid.js';
import type { SaidFigures, ShownOrder } from './OrderPlan.js';
import { PaymentMethod } from './PaymentMethod.js';

/** Nothing was missing. */
export const FROM_BALANCE = 'balance';

/** What the journal keeps with an order's executions, so that the widget that began them knows them again. */
export interface OrderPurpose {
  /** Of the sale and its items: the same for the same order. */
  readonly key: string;
  readonly method: PaymentMethod;
  /** How the tokens come: a kind of way, or `balance`. */
  readonly fundedBy: string;
  /** Of the purchase itself; null while its tokens are being got. */
  readonly sold: SoldOrder | null;
  /** What is bought, for the receipt. Absent: an older widget wrote it. */
  readonly items?: readonly SaleItem[];
  /** What the page said that it costs, and the player agreed to. Absent: an older widget wrote it. */
  readonly said?: SaidFigures;
  /** Absent: nobody knew how it is shown, or an older widget wrote it. */
  readonly shown?: ShownOrder;
}

/** What the shop has signed. */
export interface SoldOrder {
  /** The shop's name for the purchase; empty where it gives none. */
  readonly reference: string;
  readonly tokenIds: readonly string[];
  /** The product that each of them is of. */
  readonly productIds: readonly string[];
  /** The contract's functions, the approval left out, in the order they are sent. */
  readonly methods: readonly string[];
}

/** Stands where a shop has its environment, for orders from the players' order book. */
export const LISTING_SALE = 'tributary/listing';

/** Of a listing however many pieces: while one purchase of it is not certain, no other is begun. */
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
 * As text for the journal: the `purpose` of a route or a fulfilment.
 *
 * @example const text = writePurpose(purpose); // goes with the execution, and comes back in its receipt
 */
export function writePurpose(purpose: OrderPurpose): string {
  assertKinds({ purpose }, 'object');
  return mark + writeJson(purpose, (value) => (typeof value === 'bigint' ? value.toString() : value));
}

/** null: not an order's. */
export function readPurpose({ purpose }: Pick<FundingRoute, 'purpose'>): OrderPurpose | null {
  if (purpose?.startsWith(mark) !== true) return null;
  try {
    return checked(JSON.parse(purpose.slice(mark.length)));
  } catch {
    return null;
  }
}

/** The journal is this browser's own, but an older version of the widget may have written it. */
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

/** Nothing where it has no name. */
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
