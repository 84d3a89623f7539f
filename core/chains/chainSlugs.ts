import { ChainId } from './ChainId.js';

/** Names of the chains in the product's API. */
export const chainSlugs: Readonly<Record<number, string>> = {
  [ChainId.ETHEREUM]: 'ethereum',
  [ChainId.SEPOLIA]: 'sepolia',
  [ChainId.ZKEVM_MAINNET]: 'imtbl-zkevm-mainnet',
  [ChainId.ZKEVM_TESTNET]: 'imtbl-zkevm-testnet',
  [ChainId.ZKEVM_DEVNET]: 'imtbl-zkevm-devnet',
};
