import { separatorsOf } from './separators.js';

// Longer than the longest amount with all decimals and separators, because any text may be pasted.
const maxLength = 200;
const otherDigits: readonly (readonly [RegExp, number])[] = [
  [/[\u0660-\u0669]/g, 0x0660],
  [/[\u06f0-\u06f9]/g, 0x06f0],
];

/** Always a decimal separator, in any language. */
const arabicPoint = '\u066b';

/**
 * Converts a typed or pasted number to digits with at most one point: "1,234.56", "1.234,56" and "
 * 1 234,56 " become "1234.56". The language decides about a single ambiguous separator ("1,500").
 * Accepts full-width and Arabic digits, and Arabic separators, which are unambiguous.
 * @returns '' for empty text; `null` if it isn't a plain number: signs, exponents, letters,
 *   groups of other than three
 */
export function plainDecimal(text: string, locale = 'en'): string | null {
  if (text.length > maxLength) return null;
  const kept = latin(text)
    .trim()
    .replace(/[\s'’\u066c]/g, '_');
  if (/^[.,\u066b]?$/.test(kept)) return '';
  if (!/^[\d.,_\u066b]+$/.test(kept)) return null;
  const decimal = decimalMark(kept, locale);
  const [whole = '', fraction, more] = decimal === null ? [kept] : kept.split(decimal);
  if (more !== undefined || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  const digits = ungrouped(whole);
  if (digits === null) return null;
  return fraction === undefined ? digits : `${digits === '' ? '0' : digits}.${fraction}`;
}

function latin(text: string): string {
  const normal = text.normalize('NFKC').replace(/\u3002/g, '.');
  return otherDigits.reduce(
    (kept, [digits, zero]) => kept.replace(digits, (digit) => String(digit.charCodeAt(0) - zero)),
    normal,
  );
}

/** Returns the decimal separator; `null` if there is none. */
function decimalMark(text: string, locale: string): '.' | ',' | typeof arabicPoint | null {
  if (text.includes(arabicPoint)) return arabicPoint;
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points + commas !== 1) return null;
  const mark = points === 1 ? '.' : ',';
  const groupsHere = separatorsOf(locale).group === mark && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return groupsHere ? null : mark;
}

/** Returns `null` unless the groups have three digits. */
function ungrouped(whole: string): string | null {
  if (!/[.,_]/.test(whole)) return whole;
  return /^\d{1,3}([.,_])\d{3}(?:\1\d{3})*$/.test(whole) ? whole.replace(/[.,_]/g, '') : null;
}
