import { TypedDataEncoder } from 'ethers';
import { type Address, type Hex } from '../../../core/index.js';
import type { TypedData } from '../../../core/plugin/index.js';
import { type OrderComponents, orderTypes } from './orderComponents.js';

export interface SigningPlace {
  readonly chainId: number;
  readonly seaport: Address;
}

/** What a seller signs to list. */
export function orderMessage({ salt, ...components }: OrderComponents, { chainId, seaport }: SigningPlace): TypedData {
  return {
    domain: { name: 'ImmutableSeaport', version: '1.5', chainId, verifyingContract: seaport },
    primaryType: 'OrderComponents',
    types: orderTypes,
    message: { ...(withText(components) as object), salt: saltText(salt) },
  };
}

/** What a seller signs to have the book take listings back. */
export function cancellationMessage(listingIds: readonly string[], { chainId, seaport }: SigningPlace): TypedData {
  return {
    domain: { name: 'imtbl-order-book', chainId, verifyingContract: seaport },
    primaryType: 'CancelPayload',
    types: {
      CancelPayload: [{ name: 'orders', type: 'Order[]' }],
      Order: [{ name: 'id', type: 'string' }],
    },
    message: { orders: listingIds.map((id) => ({ id })) },
  };
}

/** As the contract knows the order, of what is signed. */
export function messageHash({ message }: TypedData): Hex {
  return TypedDataEncoder.hashStruct('OrderComponents', orderTypes, message) as Hex;
}

function saltText(salt: bigint): Hex {
  const digits = salt.toString(16);
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`;
}

/** bigint as decimal text, everything else as it is. */
function withText(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(withText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withText(field)]));
}
