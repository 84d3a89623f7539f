import { centsOf, type Usd } from '../../core/index.js';

export interface MoneyFormat {
  /** Default 'en'. */
  readonly locale?: string;
  /** 'up' for what the player pays, 'down' (default) for what the player gets or owns. */
  readonly round?: 'up' | 'down';
}

/**
 * A value worked out from a price: "≈ $12.34" with two decimals, "<$0.01" below a cent, "$0.00" only where the value is zero. `value` is not
 * negative. Where there is no price there is no value to format: the words for that are the caller's.
 */
export function formatMoney(value: Usd, { locale = 'en', round = 'down' }: MoneyFormat = {}): string {
  if (value.digits === 0n) return written(0n, locale);
  if (centsOf(value) === 0n) return `<${written(1n, locale)}`;
  return `≈\u00a0${written(centsOf(value, { round }), locale)}`;
}

/** By decimal text: a number would round what is large. */
function written(cents: bigint, locale: string): string {
  const digits = cents.toString().padStart(3, '0');
  return dollarsIn(locale).format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`);
}

const known = new Map<string, Intl.NumberFormat>();

/** Digits stay Latin, as those of the amounts. */
function dollarsIn(locale: string): Intl.NumberFormat {
  const found =
    known.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', numberingSystem: 'latn' });
  known.set(locale, found);
  return found;
}
