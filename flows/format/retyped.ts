import { plainDecimal } from './plainDecimal.js';
import { separatorsOf } from './separators.js';

/**
 * Converts typed text from one language's format to another's, so that it stays the same amount.
 * Text that isn't an amount stays unchanged.
 *
 * @example retyped('1.234', 'en', 'de'); // '1,234'
 */
export function retyped(text: string, from: string, to: string): string {
  const plain = plainDecimal(text, from);
  return plain === null || plain === '' ? text : plain.replace('.', separatorsOf(to).decimal);
}
