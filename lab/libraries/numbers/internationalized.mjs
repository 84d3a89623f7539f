import { NumberParser } from '@internationalized/number';

/** The parser returns a double, so digits beyond the fifteenth are lost. */
export function plainDecimal(text, locale = 'en') {
  if (text.trim() === '') return '';
  const parser = new NumberParser(locale, { style: 'decimal', maximumFractionDigits: 18 });
  const value = parser.parse(text);
  return Number.isNaN(value) ? null : String(value);
}
