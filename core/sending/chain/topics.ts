import { id as keccakOf } from 'ethers';
import type { Address, Hex } from '../../money/Address.js';

/** Returns the first topic of an event. */
export function eventTopic(signature: string): Hex {
  return keccakOf(signature) as Hex;
}

/** Returns a number as an indexed argument of an event. */
export function numberTopic(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

/** Returns an address as an indexed argument of an event. */
export function addressTopic(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}
