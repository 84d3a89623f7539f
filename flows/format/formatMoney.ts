import { type FiatAmount, minorUnitsOf } from '../../core/index.js';

export interface MoneyFormat {
  /** Default 'en'. */
  readonly locale?: string;
  /** 'up' for what the player pays, 'down' (default) for what the player receives or owns. */
  readonly round?: 'up' | 'down';
  /** Whether the value is exact instead of computed: leaves out the "≈" sign. Default `false`. */
  readonly exact?: boolean;
}

/**
 * Formats a value computed from a price, in its currency: "≈ $12.34" with the currency's decimals,
 * "<$0.01" below its smallest unit, "$0.00" only for zero. `value`: not negative. Without a price
 * there is no value; the caller shows its own text.
 */
export function formatMoney(
  value: FiatAmount,
  { locale = 'en', round = 'down', exact = false }: MoneyFormat = {},
): string {
  const money = moneyIn(locale, value.currency ?? 'USD');
  if (value.digits === 0n) return written(0n, money);
  const { fractionDigits } = money;
  if (minorUnitsOf(value, { fractionDigits }) === 0n) return `<${written(1n, money)}`;
  return `${exact ? '' : '≈\u00a0'}${written(minorUnitsOf(value, { round, fractionDigits }), money)}`;
}

interface MoneyNumbers {
  readonly format: Intl.NumberFormat;
  readonly fractionDigits: number;
}

/** Uses decimal text, because a number would round large values. */
function written(minorUnits: bigint, { format, fractionDigits }: MoneyNumbers): string {
  return format.format(plainMoney(minorUnits, fractionDigits) as `${number}`);
}

/** Returns "12.34" for 1234 cents, "1234" for 1234 yen. */
export function plainMoney(minorUnits: bigint, fractionDigits: number): string {
  if (fractionDigits === 0) return minorUnits.toString();
  const digits = minorUnits.toString().padStart(fractionDigits + 1, '0');
  return `${digits.slice(0, -fractionDigits)}.${digits.slice(-fractionDigits)}`;
}

/** Returns the number of decimals of a currency. */
export function fractionDigitsOf(currency: string): number {
  return moneyIn('en', currency).fractionDigits;
}

const known = new Map<string, MoneyNumbers>();

/** Digits stay Latin, as in amounts. */
function moneyIn(locale: string, currency: string): MoneyNumbers {
  const key = `${locale} ${currency}`;
  const found = known.get(key) ?? makeNumbers(locale, currency);
  known.set(key, found);
  return found;
}

function makeNumbers(locale: string, currency: string): MoneyNumbers {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, numberingSystem: 'latn' });
  return { format, fractionDigits: format.resolvedOptions().maximumFractionDigits ?? 2 };
}
