import { type FiatAmount, minorUnitsOf } from '../../core/index.js';

/** Decimals of values below one cent, so that a receipt adds up: $0.0037. */
const fineDigits = 4;

/**
 * Formats what was paid, at a journaled price: rounded to cents, below one cent to a hundredth of
 * it. `value`: not negative.
 */
export function formatPastMoney(value: FiatAmount, { locale = 'en' }: { readonly locale?: string } = {}): string {
  const currency = value.currency ?? 'USD';
  const usual = numbers(locale, currency, undefined);
  const coinDigits = usual.resolvedOptions().maximumFractionDigits ?? 2;
  const coins = nearest(value, coinDigits);
  if (coins > 0n || value.digits === 0n) return written(coins, coinDigits, usual);
  const digits = Math.max(fineDigits, coinDigits + 2);
  const fine = numbers(locale, currency, digits);
  const parts = nearest(value, digits);
  return parts === 0n ? `<${written(1n, digits, fine)}` : written(parts, digits, fine);
}

function nearest(value: FiatAmount, fractionDigits: number): bigint {
  return (minorUnitsOf(value, { fractionDigits: fractionDigits + 1 }) + 5n) / 10n;
}

function numbers(locale: string, currency: string, minimumFractionDigits: number | undefined): Intl.NumberFormat {
  const digits = minimumFractionDigits === undefined ? {} : { minimumFractionDigits };
  return new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn', ...digits });
}

/** Uses decimal text, because a number would round large values. */
function written(units: bigint, digits: number, format: Intl.NumberFormat): string {
  const text = units.toString().padStart(digits + 1, '0');
  return format.format((digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`) as `${number}`);
}
