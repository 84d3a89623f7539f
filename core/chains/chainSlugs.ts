import { ChainId } from './ChainId.js';

/** What the product's API calls a chain. */
export const chainSlugs: Readonly<Record<number, string>> = {
  [ChainId.ETHEREUM]: 'ethereum',
  [ChainId.SEPOLIA]: 'sepolia',
  [ChainId.ZKEVM_MAINNET]: 'imtbl-zkevm-mainnet',
  [ChainId.ZKEVM_TESTNET]: 'imtbl-zkevm-testnet',
  [ChainId.ZKEVM_DEVNET]: 'imtbl-zkevm-devnet',
};
