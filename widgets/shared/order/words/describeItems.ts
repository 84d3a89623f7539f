import type { OrderItem } from '../OrderParameters.js';
import type { StripWords } from './stripWords.js';

type Naming = Pick<StripWords, 'pieces' | 'andMore'>;

/** "Sword", "2 × Ration", "Sword and 2 more". */
export function describeItems(items: readonly Pick<OrderItem, 'name' | 'quantity'>[], words: Naming): string {
  const [first, ...others] = items;
  if (first === undefined) return '';
  return others.length === 0 ? describePieces(first, words) : words.andMore({ name: first.name, count: others.length });
}

export function describePieces({ name, quantity }: Pick<OrderItem, 'name' | 'quantity'>, { pieces }: Naming): string {
  return quantity === 1 ? name : pieces({ count: quantity, name });
}
