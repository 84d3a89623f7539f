import { TypedDataEncoder, ZeroAddress, ZeroHash } from 'ethers';

/**
 * All types below are in the format of the public order book's service: whole numbers as decimal
 * text, times as ISO text.
 */
export type BookItem =
  | { readonly type: 'NATIVE'; readonly amount: string }
  | { readonly type: 'ERC20'; readonly contract_address: string; readonly amount: string }
  | { readonly type: 'ERC721'; readonly contract_address: string; readonly token_id: string }
  | { readonly type: 'ERC1155'; readonly contract_address: string; readonly token_id: string; readonly amount: string };

export interface BookFee {
  readonly type: 'PROTOCOL' | 'ROYALTY' | 'MAKER_ECOSYSTEM' | 'TAKER_ECOSYSTEM';
  readonly amount: string;
  readonly recipient_address: string;
}

export interface ProtocolData {
  readonly order_type: 'FULL_RESTRICTED' | 'PARTIAL_RESTRICTED';
  readonly counter: string;
  readonly zone_address: string;
  readonly seaport_address: string;
  readonly seaport_version: '1.5';
}

/** A seller's order, without the hash and the signature that prove it. */
export interface BookOrder {
  readonly account_address: string;
  readonly sell: readonly BookItem[];
  readonly buy: readonly BookItem[];
  readonly fees: readonly BookFee[];
  readonly start_at: string;
  readonly end_at: string;
  readonly salt: string;
  readonly protocol_data: ProtocolData;
}

export interface SignedBookOrder extends BookOrder {
  readonly order_hash: string;
  readonly signature: string;
}

/** An item in the contract's format. */
interface ContractItem {
  readonly itemType: number;
  readonly token: string;
  readonly identifierOrCriteria: bigint;
  readonly startAmount: bigint;
  readonly endAmount: bigint;
}

/** The signed data, in the contract's format. */
export interface BookComponents {
  readonly offerer: string;
  readonly zone: string;
  readonly offer: readonly ContractItem[];
  readonly consideration: readonly (ContractItem & { readonly recipient: string })[];
  readonly orderType: number;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly zoneHash: string;
  readonly salt: bigint;
  readonly conduitKey: string;
  readonly counter: bigint;
}

const item = [
  { name: 'itemType', type: 'uint8' },
  { name: 'token', type: 'address' },
  { name: 'identifierOrCriteria', type: 'uint256' },
  { name: 'startAmount', type: 'uint256' },
  { name: 'endAmount', type: 'uint256' },
];

export const componentTypes = {
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
  OfferItem: item,
  ConsiderationItem: [...item, { name: 'recipient', type: 'address' }],
};

/** The typed data that a seller signs to remove listings from the book. */
export const withdrawalTypes = {
  CancelPayload: [{ name: 'orders', type: 'Order[]' }],
  Order: [{ name: 'id', type: 'string' }],
};

interface Domain {
  readonly name: string;
  readonly version?: string;
  readonly chainId: number;
  readonly verifyingContract: string;
}

export const marketDomain = (chainId: number, verifyingContract: string): Domain => ({
  name: 'ImmutableSeaport',
  version: '1.5',
  chainId,
  verifyingContract,
});

export const withdrawalDomain = (chainId: number, verifyingContract: string): Domain => ({
  name: 'imtbl-order-book',
  chainId,
  verifyingContract,
});

export const secondsOf = (isoTime: string): bigint => BigInt(Math.round(Date.parse(isoTime) / 1000));

export const componentsOf = (order: BookOrder): BookComponents => ({
  offerer: order.account_address,
  zone: order.protocol_data.zone_address,
  offer: order.sell.map(contractItem),
  consideration: order.buy.map((price) => ({ ...contractItem(price), recipient: order.account_address })),
  orderType: order.protocol_data.order_type === 'FULL_RESTRICTED' ? 2 : 3,
  startTime: secondsOf(order.start_at),
  endTime: secondsOf(order.end_at),
  zoneHash: ZeroHash,
  salt: BigInt(order.salt),
  conduitKey: ZeroHash,
  counter: BigInt(order.protocol_data.counter),
});

/** Returns the contract's id of an order: the hash without the domain. */
export const componentsHash = (components: BookComponents): string =>
  TypedDataEncoder.hashStruct('OrderComponents', componentTypes, components);

export const piecesListed = (order: Pick<BookOrder, 'sell'>): bigint => {
  const [sold] = order.sell;
  return sold?.type === 'ERC1155' ? BigInt(sold.amount) : 1n;
};

export const askedPrice = (order: Pick<BookOrder, 'buy'>): bigint => {
  const [price] = order.buy;
  return price && 'amount' in price ? BigInt(price.amount) : 0n;
};

const itemTypes = { NATIVE: 0, ERC20: 1, ERC721: 2, ERC1155: 3 } as const;

const contractItem = (given: BookItem): ContractItem => {
  const amount = 'amount' in given ? BigInt(given.amount) : 1n;
  return {
    itemType: itemTypes[given.type],
    token: given.type === 'NATIVE' ? ZeroAddress : given.contract_address,
    identifierOrCriteria: 'token_id' in given ? BigInt(given.token_id) : 0n,
    startAmount: amount,
    endAmount: amount,
  };
};
