import { devnetAccounts } from '../../chains/devnetAccounts.js';

/** Symbols of the child chain's tokens; prices were set in the first one. */
export const saleCurrencies = ['USDC', 'ETH', 'WIMX', 'GEM'] as const;
export type SaleCurrencySymbol = (typeof saleCurrencies)[number];

export interface SaleProduct {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly contract: 'relics' | 'supplies';
  /** `null` if every unit is unique and gets the next number when it is sold. */
  readonly tokenId: bigint | null;
  /** Initial stock; the contract stores the remaining amount. */
  readonly stock: bigint;
  /** Prices of one unit, as decimal text in whole tokens. */
  readonly prices: Readonly<Record<SaleCurrencySymbol, string>>;
}

/**
 * The position determines the ids of the units, so add a new product at the end. Each has a drawing
 * with its id in `packages/devnet/pictures`.
 */
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

/** Returns the id of a product's `number`-th unit; the product can be read from it. */
export const pieceId = (product: SaleProduct, number: bigint): bigint =>
  BigInt(saleProducts.indexOf(product) + 1) * piecesOfOne + number;

/** Returns the product of a unit; `null` for an id that no sale has assigned. */
export const productOfPiece = (tokenId: bigint): SaleProduct | null =>
  saleProducts[Number(tokenId / piecesOfOne) - 1] ?? null;

/** Sales by environment id: the accounts that may buy there, `null` for all. */
export const saleEnvironments: Readonly<Record<string, readonly string[] | null>> = {
  devnet: null,
  members: [devnetAccounts.rich.address],
};
