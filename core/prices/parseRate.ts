import { json } from '../config/json.js';
import { type Decimal, parseDecimal } from '../money/parseDecimal.js';

/** Decimals of a computed rate. */
const RATE_DECIMALS = 18;

/**
 * Parses units of a currency per dollar. `answer`: units of each currency per dollar by code (`{
 * EUR: '0.92' }`), or values of coins in currencies (facts §4.4, `{ 'usd-coin': { usd: 1, eur: 0.92
 * } }`), of which the first with both values counts.
 * @throws TypeError if there is no rate
 */
export function parseRate(answer: unknown, currency: string): Decimal {
  const table = byLowerCase(answer);
  const key = currency.toLowerCase();
  const direct = positive(table.get(key));
  if (direct !== null) return direct;
  for (const coin of table.values()) {
    const worth = byLowerCase(coin);
    const [dollars, wanted] = [positive(worth.get('usd')), positive(worth.get(key))];
    if (dollars !== null && wanted !== null) return quotient(wanted, dollars);
  }
  throw new TypeError(`nobody says what a dollar is in ${currency}`);
}

function byLowerCase(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(json.object(value)).map(([name, entry]) => [name.toLowerCase(), entry]));
}

function positive(value: unknown): Decimal | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null;
  const decimal = parseDecimal(typeof value === 'bigint' ? value.toString() : value);
  return decimal === null || decimal.digits <= 0n || decimal.decimals > RATE_DECIMALS ? null : decimal;
}

function quotient(wanted: Decimal, dollars: Decimal): Decimal {
  const shift = RATE_DECIMALS + dollars.decimals - wanted.decimals;
  return { digits: (wanted.digits * 10n ** BigInt(shift)) / dollars.digits, decimals: RATE_DECIMALS };
}
