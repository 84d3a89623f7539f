/** A pair of chains, by their ids as text. */
export interface BridgeInstance {
  readonly rootChainID: string;
  readonly childChainID: string;
}

export const ETH_SEPOLIA_TO_ZKEVM_TESTNET: BridgeInstance = { rootChainID: '11155111', childChainID: '13473' };
export const ETH_MAINNET_TO_ZKEVM_MAINNET: BridgeInstance = { rootChainID: '1', childChainID: '13371' };
