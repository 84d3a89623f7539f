import type { OrderItem } from '../OrderParameters.js';
import type { OrderWords } from './words.js';

/** "Sword", "2 × Ration", "Sword and 2 more". */
export function describeItems(items: readonly OrderItem[], order: OrderWords): string {
  const [first, ...others] = items;
  if (first === undefined) return '';
  return others.length === 0 ? describePieces(first, order) : order.andMore({ name: first.name, count: others.length });
}

export function describePieces({ name, quantity }: OrderItem, { pieces }: OrderWords): string {
  return quantity === 1 ? name : pieces({ count: quantity, name });
}
