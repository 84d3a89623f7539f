import type { BookedOrder } from '../answers/BookedOrder.js';
import { type OrderComponents, orderComponents } from './orderComponents.js';
import { orderHash } from './orderHash.js';

/**
 * An order's components, once they give the hash that it has in the book: the settlement contract would take others for another order, which the seller's
 * signature is not of.
 * @throws TypeError
 */
export function assertOrderHash(order: BookedOrder): OrderComponents {
  const components = orderComponents(order);
  if (!isHashOf(order, components)) throw new TypeError(`the order ${order.id} is not what its hash is of`);
  return components;
}

/** Hexadecimal digits may be spelled in capitals. */
export function isHashOf({ orderHash: hash }: Pick<BookedOrder, 'orderHash'>, components: OrderComponents): boolean {
  return hash.toLowerCase() === orderHash(components);
}
