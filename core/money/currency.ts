/** Default currency. */
export const DEFAULT_CURRENCY = 'USD';

/**
 * Whether the text has the form of an ISO 4217 code, which `Intl` accepts. Doesn't check that the
 * currency exists.
 *
 * @example
 * isCurrencyCode('EUR'); // true: `currency: 'EUR'` shows euros
 * isCurrencyCode('euro'); // false
 */
export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value);
}
