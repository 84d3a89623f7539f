import { type Address, type Hex, parseAddress } from '../../../core/index.js';
import type { SignedListing, TypedData } from '../../../core/plugin/index.js';
import { type OrderComponents, orderComponents, orderTypes } from './orderComponents.js';

export interface SigningPlace {
  readonly chainId: number;
  readonly seaport: Address;
}

/** Returns the message that a seller signs to list an item. */
export function orderMessage({ salt, ...components }: OrderComponents, { chainId, seaport }: SigningPlace): TypedData {
  return {
    domain: { name: 'ImmutableSeaport', version: '1.5', chainId, verifyingContract: seaport },
    primaryType: 'OrderComponents',
    types: orderTypes,
    message: { ...(withText(components) as object), salt: saltText(salt) },
  };
}

/** Returns the message that a seller signs to cancel listings in the book. */
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

/** Reads the signed components back from the message and its draft. */
export function signedComponents({ draft, prepared }: Pick<SignedListing, 'draft' | 'prepared'>): OrderComponents {
  const { message } = prepared.typedData;
  return orderComponents({
    ...draft,
    zone: parseAddress(String(message['zone'])),
    startsAt: Number(message['startTime']),
    endsAt: Number(message['endTime']),
    salt: BigInt(String(message['salt'])),
    counter: BigInt(String(message['counter'])),
  });
}

function saltText(salt: bigint): Hex {
  const digits = salt.toString(16);
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`;
}

/** Turns bigint into decimal text; leaves other values unchanged. */
function withText(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map(withText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withText(field)]));
}
