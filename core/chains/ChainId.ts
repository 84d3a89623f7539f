/** The chains in the environments' tables. */
export const ChainId = {
  ETHEREUM: 1,
  SEPOLIA: 11155111,
  ZKEVM_MAINNET: 13371,
  ZKEVM_TESTNET: 13473,
  ZKEVM_DEVNET: 15003,
} as const;
export type ChainId = (typeof ChainId)[keyof typeof ChainId];
