import { keccak_256 } from '@noble/hashes/sha3';
import type { Address } from './Address.js';

/**
 * Returns the address with the checksum of EIP-55 in the case of its letters. `text` is `0x` and 40
 * hexadecimal digits. Hashes with the library that ethers uses, because the rest of ethers isn't
 * needed before a payment.
 */
export function checksumOf(text: string): Address {
  const digits = text.slice(2).toLowerCase();
  // Bytes, because hosts without TextEncoder, such as jsdom, cannot hash a text.
  const hash = keccak_256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0)));
  // A letter is a capital if its digit of the hash is 8 or more.
  const isCapital = (index: number): boolean => (hash[index >> 1]! & (index % 2 === 0 ? 0x80 : 0x08)) > 0;
  return `0x${digits.replace(/[a-f]/g, (letter, index: number) => (isCapital(index) ? letter.toUpperCase() : letter))}` as Address;
}
