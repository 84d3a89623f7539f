import { devnetAccounts } from '../../chains/devnetAccounts.js';

/** By symbol of the child chain's tokens; the first is what the prices were set in. */
export const saleCurrencies = ['USDC', 'ETH', 'WIMX', 'GEM'] as const;
export type SaleCurrencySymbol = (typeof saleCurrencies)[number];

export interface SaleProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly contract: 'relics' | 'supplies';
  /** null: every piece is another one, numbered as it is sold. */
  readonly tokenId: bigint | null;
  /** At the start; how much is left, the contract knows. */
  readonly stock: bigint;
  /** Of one piece, decimal text in whole tokens. */
  readonly prices: Readonly<Record<SaleCurrencySymbol, string>>;
}

/** The order is that of the numbers of their pieces: a new one comes last. Each has a drawing of its id in `devnet/pictures`. */
export const saleProducts: readonly SaleProduct[] = [
  {
    id: 'sword',
    name: 'Sword of the Ford',
    description: 'Cuts water, and little else.',
    contract: 'relics',
    tokenId: null,
    stock: 25n,
    prices: { USDC: '10', ETH: '0.0035', WIMX: '8.25', GEM: '400' },
  },
  {
    id: 'crown',
    name: 'Crown of the Delta',
    description: 'Heavy when it rains.',
    contract: 'relics',
    tokenId: null,
    stock: 1n,
    prices: { USDC: '49.99', ETH: '0.0175', WIMX: '41.5', GEM: '2000' },
  },
  {
    id: 'ration',
    name: 'Ferry Ration',
    description: 'Still warm. One for each crossing.',
    contract: 'supplies',
    tokenId: 1n,
    stock: 1_000n,
    prices: { USDC: '0.35', ETH: '0.00012', WIMX: '0.29', GEM: '14' },
  },
  {
    id: 'lantern',
    name: 'Riverglass Lantern',
    description: 'Night market at the delta. On the stall until dawn.',
    contract: 'relics',
    tokenId: null,
    stock: 500n,
    prices: { USDC: '45', ETH: '0.0155', WIMX: '37', GEM: '1800' },
  },
  {
    id: 'boat',
    name: 'Night Ferry',
    description: 'Knows the way by itself.',
    contract: 'relics',
    tokenId: null,
    stock: 5n,
    prices: { USDC: '120', ETH: '0.042', WIMX: '99', GEM: '4800' },
  },
];

const piecesOfOne = 1_000_000n;

/** The id of a product's `number`-th piece: which product it is of can be read from it. */
export const pieceId = (product: SaleProduct, number: bigint): bigint =>
  BigInt(saleProducts.indexOf(product) + 1) * piecesOfOne + number;

/** The product that a piece is of; null for an id that no sale gave. */
export const productOfPiece = (tokenId: bigint): SaleProduct | null =>
  saleProducts[Number(tokenId / piecesOfOne) - 1] ?? null;

/** Sales by environment id: who may buy there, null for everybody. */
export const saleEnvironments: Readonly<Record<string, readonly string[] | null>> = {
  devnet: null,
  members: [devnetAccounts.rich.address],
};
