import { NumberParser } from '@internationalized/number';

/** The parser gives a double: what is typed beyond 15 digits is lost before anybody sees it. */
export function plainDecimal(text, locale = 'en') {
  if (text.trim() === '') return '';
  const parser = new NumberParser(locale, { style: 'decimal', maximumFractionDigits: 18 });
  const value = parser.parse(text);
  return Number.isNaN(value) ? null : String(value);
}
