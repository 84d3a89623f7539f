import { getAddress } from 'ethers';
import { valueErrors } from '../errors/valueErrors.js';
import { type Address, NATIVE, type TokenAddress } from './Address.js';

/** Checksumming takes a hash, and the same few addresses come again and again. Emptied when full. */
const parsed = new Map<string, Address>();
const mostParsed = 1_000;

/**
 * The checksummed address, or null where the text is none: wrong length, wrong characters, wrong mixed-case checksum (EIP-55).
 *
 * @example tryParseAddress('0x3B2d8A1931736Fc321C24864BceEe981B11c3c5'); // null: a digit is missing
 */
export function tryParseAddress(text: unknown): Address | null {
  if (typeof text !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(text)) return null;
  const known = parsed.get(text);
  if (known !== undefined) return known;
  try {
    return remember(text, getAddress(text) as Address);
  } catch {
    return null;
  }
}

function remember(text: string, address: Address): Address {
  if (parsed.size >= mostParsed) parsed.clear();
  parsed.set(text, address);
  return address;
}

/**
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
 * `native` (in any case) stays the marker, anything else is parsed as an address. @throws TributaryError INVALID_ADDRESS
 *
 * @example parseTokenAddress('NATIVE'); // 'native'
 */
export function parseTokenAddress(text: unknown): TokenAddress {
  return typeof text === 'string' && text.toLowerCase() === NATIVE ? NATIVE : parseAddress(text);
}
