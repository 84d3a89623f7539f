import { plainDecimal } from './plainDecimal.js';
import { separatorsOf } from './separators.js';

/**
 * What was typed in one language, as it is typed in another, so that it stays the same amount: the same marks would be read anew, as
 * another amount. What is no amount stays as it is.
 *
 * @example retyped('1.234', 'en', 'de'); // '1,234'
 */
export function retyped(text: string, from: string, to: string): string {
  const plain = plainDecimal(text, from);
  return plain === null || plain === '' ? text : plain.replace('.', separatorsOf(to).decimal);
}
