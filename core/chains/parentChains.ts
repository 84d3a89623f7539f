import { ChainId } from './ChainId.js';

/** Child chain → its root chain. */
export const parentChains: Readonly<Record<number, number>> = {
  [ChainId.ZKEVM_MAINNET]: ChainId.ETHEREUM,
  [ChainId.ZKEVM_TESTNET]: ChainId.SEPOLIA,
  [ChainId.ZKEVM_DEVNET]: ChainId.SEPOLIA,
};
