import type { Address } from './Address.js';

/** Casts an address from the built-in tables. Tests verify every checksum, so that loading needs no hashing. */
export function knownAddress(checksummed: `0x${string}`): Address {
  return checksummed as Address;
}
