import { assertKinds } from '../../core/index.js';
import { plainDecimal } from './plainDecimal.js';
import { retyped } from './retyped.js';
import { separatorsOf } from './separators.js';

/**
 * An amount as text for a field: every decimal it has, no groups, in the language's own decimal mark. Parses back to the same amount.
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

/** Typed text made plain, so that digits can be added at its end: no groups. What is no number stays as it is. */
export function ungroupTyped(text: string, locale = 'en'): string {
  return retyped(text.trim(), locale, locale);
}

/** Typed text while more may come: the marks of another keyboard as the language's own, and no groups once they are some. */
export function shownWhileTyped(text: string, locale = 'en'): string {
  return /[.,]/.test(text) && /^[\d.,]+$/.test(text) ? retyped(text, locale, locale) : text;
}

/** Typed text as it is read best: thousands grouped, every decimal kept. What is no number stays as it is. */
export function groupTyped(text: string, locale = 'en'): string {
  const plain = plainDecimal(text, locale);
  if (plain === null || plain === '') return text;
  const { group, decimal } = separatorsOf(locale);
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
