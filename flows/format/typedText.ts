import { assertKinds } from '../../core/index.js';
import { plainDecimal } from './plainDecimal.js';
import { retyped } from './retyped.js';
import { separatorsOf } from './separators.js';

/**
 * Returns an amount as text for a field: all decimals, no groups, the language's decimal separator.
 * Parses back to the same amount.
 *
 * @example typedTextOf(1_500_000n, 6, 'de'); // '1,5'
 */
export function typedTextOf(value: bigint, decimals: number, locale = 'en'): string {
  assertKinds({ value, decimals, locale }, 'bigint', 'number', 'string');
  const digits = value.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}${separatorsOf(locale).decimal}${fraction}`;
}

/** Removes groups from typed text, so that digits can be appended. Text that isn't a number stays unchanged. */
export function ungroupTyped(text: string, locale = 'en'): string {
  return retyped(text.trim(), locale, locale);
}

/**
 * Adjusts text while the player types: converts another keyboard's separators to the language's,
 * and removes groups.
 */
export function shownWhileTyped(text: string, locale = 'en'): string {
  return /[.,]/.test(text) && /^[\d.,]+$/.test(text) ? retyped(text, locale, locale) : text;
}

/** Groups the thousands of typed text, keeping all decimals. Text that isn't a number stays unchanged. */
export function groupTyped(text: string, locale = 'en'): string {
  const plain = plainDecimal(text, locale);
  if (plain === null || plain === '') return text;
  const { group, decimal } = separatorsOf(locale);
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
