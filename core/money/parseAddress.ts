import { valueErrors } from '../errors/valueErrors.js';
import { type Address, NATIVE, type TokenAddress } from './Address.js';
import { checksumOf } from './checksumOf.js';

/** Caches checksums, because hashing is slow and addresses repeat. Emptied when full. */
const parsed = new Map<string, Address>();
const mostParsed = 1_000;

/**
 * Returns the checksummed address; `null` if the text isn't an address: wrong length, characters or
 * mixed-case checksum (EIP-55).
 *
 * @example tryParseAddress('0x3B2d8A1931736Fc321C24864BceEe981B11c3c5'); // null: a digit is missing
 */
export function tryParseAddress(text: unknown): Address | null {
  if (typeof text !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const address = checksumOf(text);
  const isMixed = /[a-f]/.test(text) && /[A-F]/.test(text);
  return isMixed && text !== address ? null : remember(text, address);
}

function remember(text: string, address: Address): Address {
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(text, address);
  return address;
}

/**
 * Parses an address.
 * @throws TributaryError INVALID_ADDRESS
 *
 * @example parseAddress('0x3b2d8a1931736fc321c24864bceee981b11c3c57'); // '0x3B2d8A1931736Fc321C24864BceEe981B11c3c57'
 */
export function parseAddress(text: unknown): Address {
  const address = tryParseAddress(text);
  if (address === null) throw valueErrors.invalidAddress(text);
  return address;
}

/**
 * Parses a token address; accepts `native` in any case.
 * @throws TributaryError INVALID_ADDRESS
 *
 * @example parseTokenAddress('NATIVE'); // 'native'
 */
export function parseTokenAddress(text: unknown): TokenAddress {
  return typeof text === 'string' && text.toLowerCase() === NATIVE ? NATIVE : parseAddress(text);
}
