import { NATIVE_IMX_PLACEHOLDER } from '../chains/markers.js';
import { json } from '../config/json.js';
import { NATIVE, type TokenAddress } from '../money/Address.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import { tryParseAddress } from '../money/parseAddress.js';
import { parseDecimal } from '../money/parseDecimal.js';
import { priceKey } from './priceOf.js';

/** A trillion dollars for one token is a mistake or an attack; so is a price with more decimals than tokens have. */
const DEAREST = 10n ** 12n;
const MOST_DECIMALS = 60;

/**
 * Parses the price service's response (facts §4.4), or prices by address: dollars of one whole
 * token, by its address on the child chain, or as `{chain id}:{address}` (`137:native`) for a token
 * of another chain without a child form. The result has the same keys. Drops invalid entries,
 * prices of zero or less, and a token with two different prices.
 * @throws TypeError if the response isn't a list: a failure, not an empty list
 */
export function parsePrices(answer: unknown): ReadonlyMap<string, FiatAmount> {
  const result = entriesOf(answer);
  const prices = new Map<string, FiatAmount>();
  const contradicted = new Set<string>();
  for (const [address, usd] of result.flatMap(parseEntry)) {
    const known = prices.get(address);
    if (known !== undefined && !isSamePrice(known, usd)) contradicted.add(address);
    prices.set(address, usd);
  }
  for (const address of contradicted) prices.delete(address);
  return prices;
}

/** Returns the service's list, or prices by address; an error's body is neither. */
function entriesOf(answer: unknown): readonly unknown[] {
  const { result, ...byAddress } = json.object(answer);
  if (Array.isArray(result)) return result;
  const entries = Object.entries(byAddress);
  if (result !== undefined || entries.length === 0 || entries.some(([address]) => parsePlace(address) === null))
    throw new TypeError('the prices are no list');
  return entries.map(([address, price]) => ({ token_address: address, usd_price: price }));
}

function parseEntry(entry: unknown): readonly (readonly [string, FiatAmount])[] {
  const { token_address: place, usd_price: price } = json.object(entry);
  const address = parsePlace(place);
  const usd = parseUsd(price);
  return address === null || usd === null ? [] : [[address, usd]];
}

function parsePlace(value: unknown): string | null {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  const [, chainId, elsewhere] = /^(\d{1,15}):(.*)$/.exec(text) ?? [];
  if (chainId === undefined || elsewhere === undefined) return parseListedAddress(text);
  const address = parseListedAddress(elsewhere);
  return address === null ? null : priceKey({ chainId: Number(chainId), address });
}

function parseListedAddress(text: string): TokenAddress | null {
  const address = text === NATIVE ? NATIVE : tryParseAddress(text);
  return address === NATIVE_IMX_PLACEHOLDER ? NATIVE : address;
}

function parseUsd(value: unknown): FiatAmount | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') return null;
  const usd = parseDecimal(typeof value === 'bigint' ? value.toString() : value);
  if (usd === null || usd.digits <= 0n || usd.decimals > MOST_DECIMALS) return null;
  return usd.digits < DEAREST * 10n ** BigInt(usd.decimals) ? usd : null;
}

/** `parseDecimal` returns equal values for equal numbers. */
function isSamePrice(a: FiatAmount, b: FiatAmount): boolean {
  return a.digits === b.digits && a.decimals === b.decimals;
}
