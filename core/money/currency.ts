/** What amounts are in where nobody says otherwise. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * A code of ISO 4217 as `Intl` takes it, whether a currency bears it or not.
 *
 * @example
 * isCurrencyCode('EUR'); // true: `currency: 'EUR'` shows euros
 * isCurrencyCode('euro'); // false
 */
export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
