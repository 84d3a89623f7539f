import { type Address, type Hex, type ListedItem, type ListingPrice } from '../../../core/index.js';
import { ZERO_ADDRESS } from '../../../core/plugin/index.js';

/** The parts of a listing in the settlement contract. */
export interface ListingTerms {
  readonly seller: Address;
  readonly item: ListedItem;
  readonly price: ListingPrice;
  readonly zone: Address;
  /** Unix seconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly salt: bigint;
  readonly counter: bigint;
}

/** An item that is sold or paid, as the contract encodes it. */
interface ItemTerms {
  readonly itemType: number;
  readonly token: Address;
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
}

export interface OrderComponents {
  readonly offerer: Address;
  readonly zone: Address;
  readonly offer: readonly ItemTerms[];
  readonly consideration: readonly (ItemTerms & { readonly recipient: Address })[];
  readonly orderType: number;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly zoneHash: Hex;
  readonly salt: bigint;
  readonly conduitKey: Hex;
  readonly counter: bigint;
}

export const ZERO_HASH: Hex = `0x${'0'.repeat(64)}`;
export const ITEM_TYPES = { NATIVE: 0, ERC20: 1, ERC721: 2, ERC1155: 3 } as const;
/** The zone must agree to fill either type. */
const ORDER_TYPES = { ERC721: 2, ERC1155: 3 } as const;

const itemFields = [
  { name: 'itemType', type: 'uint8' },
  { name: 'token', type: 'address' },
  { name: 'identifierOrCriteria', type: 'uint256' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
];

export const orderTypes = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: itemFields,
  ConsiderationItem: [...itemFields, { name: 'recipient', type: 'address' }],
};

/** Builds a listing: one item sold, one payment to the seller. The seller doesn't sign fees. */
export function orderComponents(terms: ListingTerms): OrderComponents {
  const { seller, item, price, zone, startsAt, endsAt, salt, counter } = terms;
  return {
    offerer: seller,
    zone,
    offer: [
      {
        itemType: ITEM_TYPES[item.type],
        token: item.contractAddress,
        identifierOrCriteria: item.id,
        ...both(item.type === 'ERC1155' ? item.amount : 1n),
      },
    ],
    consideration: [{ ...currencyAmount(price, price.amount), recipient: seller }],
    orderType: ORDER_TYPES[item.type],
    startTime: BigInt(startsAt),
    endTime: BigInt(endsAt),
    zoneHash: ZERO_HASH,
    salt,
    conduitKey: ZERO_HASH,
    counter,
  };
}

/** Returns an amount in the listing's currency. */
export function currencyAmount(price: ListingPrice, amount: bigint): ItemTerms {
  return {
    itemType: ITEM_TYPES[price.type],
    token: price.type === 'NATIVE' ? ZERO_ADDRESS : price.tokenAddress,
    identifierOrCriteria: 0n,
    ...both(amount),
  };
}

function both(amount: bigint): { readonly startAmount: bigint; readonly endAmount: bigint } {
  return { startAmount: amount, endAmount: amount };
}
