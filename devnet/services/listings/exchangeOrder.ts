/** What the exchange settles, as its contract names it; whole numbers as decimal text, so that it is JSON. */
export interface ExchangeOrder {
  readonly seller: string;
  readonly collection: string;
  readonly tokenId: string;
  readonly amount: string;
  readonly isErc1155: boolean;
  /** Zero address: the chain's coin. */
  readonly currency: string;
  readonly price: string;
  readonly fees: readonly ExchangeFee[];
  /** Unix seconds; 0: never. */
  readonly expiresAt: string;
  readonly salt: string;
}

export interface ExchangeFee {
  readonly recipient: string;
  readonly amount: string;
}

/** An order of the book, as the service tells of it. */
export interface BookListing {
  readonly id: string;
  readonly order: ExchangeOrder;
  /** Pieces not sold yet. */
  readonly remaining: string;
}

export const exchangeDomain = (
  chainId: number,
  verifyingContract: string,
): { name: string; version: string; chainId: number; verifyingContract: string } => ({
  name: 'Devnet Exchange',
  version: '1',
  chainId,
  verifyingContract,
});

export const orderTypes = {
  Order: [
    { name: 'seller', type: 'address' },
    { name: 'collection', type: 'address' },
    { name: 'tokenId', type: 'uint256' },
    { name: 'amount', type: 'uint256' },
    { name: 'isErc1155', type: 'bool' },
    { name: 'currency', type: 'address' },
    { name: 'price', type: 'uint256' },
    { name: 'fees', type: 'Fee[]' },
    { name: 'expiresAt', type: 'uint256' },
    { name: 'salt', type: 'uint256' },
  ],
  Fee: [
    { name: 'recipient', type: 'address' },
    { name: 'amount', type: 'uint256' },
  ],
};

/** What a seller signs to have listings taken out of the book. */
export const cancellationTypes = {
  CancelPayload: [{ name: 'orders', type: 'OrderId[]' }],
  OrderId: [{ name: 'id', type: 'string' }],
};

export const cancellationMessage = (ids: readonly string[]): { orders: { id: string }[] } => ({
  orders: ids.map((id) => ({ id })),
});

const fee = '(address recipient, uint256 amount)';
const order = `(address seller, address collection, uint256 tokenId, uint256 amount, bool isErc1155, address currency, uint256 price, ${fee}[] fees, uint256 expiresAt, uint256 salt)`;

export const exchangeAbi = [
  `function fulfil(${order} order, bytes signature, uint256 amount, ${fee}[] takerFees) payable`,
  `function cancel(${order}[] orders)`,
  'function filled(bytes32 orderHash) view returns (uint256)',
  'function cancelled(bytes32 orderHash) view returns (bool)',
];
