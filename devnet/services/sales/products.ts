import { devnetAccounts } from '../../chains/devnetAccounts.js';

/** By symbol of the child chain's tokens; the first is what the prices were set in. */
export const saleCurrencies = ['USDC', 'ETH', 'WIMX', 'GEM'] as const;
export type SaleCurrencySymbol = (typeof saleCurrencies)[number];

export interface SaleProduct {
  readonly id: string;
  readonly contract: 'relics' | 'supplies';
  /** null: every piece is another one, numbered as it is sold. */
  readonly tokenId: bigint | null;
  /** At the start; how much is left, the contract knows. */
  readonly stock: bigint;
  /** Of one piece, decimal text in whole tokens. */
  readonly prices: Readonly<Record<SaleCurrencySymbol, string>>;
}

export const saleProducts: readonly SaleProduct[] = [
  {
    id: 'sword',
    contract: 'relics',
    tokenId: null,
    stock: 25n,
    prices: { USDC: '10', ETH: '0.0035', WIMX: '8.25', GEM: '400' },
  },
  {
    id: 'crown',
    contract: 'relics',
    tokenId: null,
    stock: 1n,
    prices: { USDC: '49.99', ETH: '0.0175', WIMX: '41.5', GEM: '2000' },
  },
  {
    id: 'ration',
    contract: 'supplies',
    tokenId: 1n,
    stock: 1_000n,
    prices: { USDC: '0.35', ETH: '0.00012', WIMX: '0.29', GEM: '14' },
  },
];

/** Sales by environment id: who may buy there, null for everybody. */
export const saleEnvironments: Readonly<Record<string, readonly string[] | null>> = {
  devnet: null,
  members: [devnetAccounts.rich.address],
};
