import { type FiatAmount, minorUnitsOf } from '../../core/index.js';

export interface MoneyFormat {
  /** Default 'en'. */
  readonly locale?: string;
  /** 'up' for what the player pays, 'down' (default) for what the player gets or owns. */
  readonly round?: 'up' | 'down';
  /** A sum that somebody named, not one that was worked out: without the sign for about. Default false. */
  readonly exact?: boolean;
}

/**
 * A value worked out from a price, in its own currency: "≈ $12.34" with as many decimals as the currency has, "<$0.01" below its smallest coin,
 * "$0.00" only where the value is zero. `value` is not negative. Where there is no price there is no value to format: the words for that are the caller's.
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

/** By decimal text: a number would round what is large. */
function written(minorUnits: bigint, { format, fractionDigits }: MoneyNumbers): string {
  return format.format(plainMoney(minorUnits, fractionDigits) as `${number}`);
}

/** "12.34" of 1234 cents, "1234" of as many yen. */
export function plainMoney(minorUnits: bigint, fractionDigits: number): string {
  if (fractionDigits === 0) return minorUnits.toString();
  const digits = minorUnits.toString().padStart(fractionDigits + 1, '0');
  return `${digits.slice(0, -fractionDigits)}.${digits.slice(-fractionDigits)}`;
}

/** How many digits a currency's coins have after the point. */
export function fractionDigitsOf(currency: string): number {
  return moneyIn('en', currency).fractionDigits;
}

const known = new Map<string, MoneyNumbers>();

/** Digits stay Latin, as those of the amounts. */
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
