import type { Address } from './Address.js';

/** An address written in our own tables. The tables' tests check every checksum, so that loading them costs no hashing. */
export function knownAddress(checksummed: `0x${string}`): Address {
  return checksummed as Address;
}
