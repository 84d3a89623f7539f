import type { BookedOrder } from '../answers/BookedOrder.js';
import { type OrderComponents, orderComponents } from './orderComponents.js';
import { orderHash } from './orderHash.js';

/**
 * Returns an order's components if their hash is the hash in the book. With other components the
 * settlement contract would see a different order, which the seller has not signed.
 * @throws TypeError
 */
export function assertOrderHash(order: BookedOrder): OrderComponents {
  const components = orderComponents(order);
  if (!isHashOf(order, components)) throw new TypeError(`the order ${order.id} is not what its hash is of`);
  return components;
}

/** The hash may be written in upper case. */
export function isHashOf({ orderHash: hash }: Pick<BookedOrder, 'orderHash'>, components: OrderComponents): boolean {
  return hash.toLowerCase() === orderHash(components);
}
