import { Interface } from 'ethers';
import { childBridgeAbi, childErc20Abi, erc20Abi, rootBridgeAbi } from '../../../contracts-abi/index.js';
import { Environment } from '../enums/configEnums.js';
import type { AxelarChainDetails, BridgeInstance } from '../types/bridge.js';
import type { Untyped } from '../types/Untyped.js';

// Constants of the published bridge package (facts of its deployments). `mainnet` and `testnet` are keys of the published tables.

export const NATIVE = 'NATIVE';
export const ETH_SEPOLIA_CHAIN_ID = '11155111';
export const ETH_MAINNET_CHAIN_ID = '1';
export const ZKEVM_DEVNET_CHAIN_ID = '15003';
export const ZKEVM_TESTNET_CHAIN_ID = '13473';
export const ZKEVM_MAINNET_CHAIN_ID = '13371';

export const ETH_SEPOLIA_TO_ZKEVM_DEVNET: BridgeInstance = {
  rootChainID: ETH_SEPOLIA_CHAIN_ID,
  childChainID: ZKEVM_DEVNET_CHAIN_ID,
};
export const ETH_SEPOLIA_TO_ZKEVM_TESTNET: BridgeInstance = {
  rootChainID: ETH_SEPOLIA_CHAIN_ID,
  childChainID: ZKEVM_TESTNET_CHAIN_ID,
};
export const ETH_MAINNET_TO_ZKEVM_MAINNET: BridgeInstance = {
  rootChainID: ETH_MAINNET_CHAIN_ID,
  childChainID: ZKEVM_MAINNET_CHAIN_ID,
};
export const SUPPORTED_BRIDGES_FOR_ENVIRONMENT: Record<Environment, BridgeInstance[]> = {
  [Environment.SANDBOX]: [ETH_SEPOLIA_TO_ZKEVM_DEVNET, ETH_SEPOLIA_TO_ZKEVM_TESTNET],
  [Environment.PRODUCTION]: [ETH_MAINNET_TO_ZKEVM_MAINNET],
};

/** Stand-ins for the native tokens in calldata. */
export const IMTBL_ZKEVM_NATIVE_TOKEN_ADDRESS = '0x0000000000000000000000000000000000000fff';
export const ETHEREUM_NATIVE_TOKEN_ADDRESS = '0x0000000000000000000000000000000000000eee';
export const WITHDRAW_SIG = '0x7a8dc26796a1e50e6e190b70259f58f6a4edd5b22280ceecc82b687b8e982869';
/** Storage of Axelar's gateway: whether a contract call is approved. */
export const SLOT_PREFIX_CONTRACT_CALL_APPROVED = '0x07b0d4304f82012bd3b70b1d531c160e326067c90829e2a3d386722ad10b89c3';
export const SLOT_POS_CONTRACT_CALL_APPROVED = '0x0000000000000000000000000000000000000000000000000000000000000004';

type ByInstallation = Record<string, string>;
export const childWIMXs: ByInstallation = {
  mainnet: '0x3a0c2ba54d6cbd3121f01b96dfd20e99d1696c9d',
  testnet: '0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439',
  devnet: '',
};
export const rootIMXs: ByInstallation = {
  mainnet: '0xf57e7e7c23978c3caec3c3548e3d615c346e79ff',
  testnet: '0xe2629e08f4125d14e446660028bD98ee60EE69F2',
  devnet: '',
};
export const childETHs: ByInstallation = {
  mainnet: '0x52a6c53869ce09a731cd772f245b97a4401d3348',
  testnet: '0xe9E96d1aad82562b7588F03f49aD34186f996478',
  devnet: '',
};
export const childAdaptors: ByInstallation = {
  mainnet: '0x4f49b53928a71e553bb1b0f66a5bcb54fd4e8932',
  testnet: '0x6328Ac88ba8D466a0F551FC7C42C61d1aC7f92ab',
  devnet: '',
};
export const rootAdaptors: ByInstallation = { ...childAdaptors };
export const childChains: ByInstallation = { mainnet: 'immutable', testnet: 'immutable', devnet: '' };
export const axelarGateways: ByInstallation = {
  mainnet: '0x4F4495243837681061C4743b74B3eEdf548D56A5',
  testnet: '0xe432150cce91c13a887f7D836923d5597adD8E31',
  devnet: '',
};
export const axelarAPIEndpoints: ByInstallation = {
  mainnet: 'https://api.gmp.axelarscan.io',
  testnet: 'https://testnet.api.gmp.axelarscan.io',
  devnet: 'https://stagenet.api.gmp.axelarscan.io',
};
export const tenderlyAPIEndpoints: ByInstallation = {
  mainnet: 'https://bridge-api.immutable.com/v1/tenderly/estimate',
  testnet: 'https://bridge-api.sandbox.immutable.com/v1/tenderly/estimate',
  devnet: 'https://bridge-api.dev.immutable.com/v1/tenderly/estimate',
};

const immutable: AxelarChainDetails = { id: 'immutable', symbol: 'IMX' };
/** By chain id. */
export const axelarChains: Record<string, AxelarChainDetails> = {
  [ETH_MAINNET_CHAIN_ID]: { id: 'ethereum', symbol: 'ETH' },
  [ETH_SEPOLIA_CHAIN_ID]: { id: 'ethereum-sepolia', symbol: 'ETH' },
  [ZKEVM_MAINNET_CHAIN_ID]: immutable,
  [ZKEVM_TESTNET_CHAIN_ID]: immutable,
  [ZKEVM_DEVNET_CHAIN_ID]: immutable,
};
/** Functions of the bridge contracts. */
export const bridgeMethods = {
  deposit: { token: 'deposit', tokenTo: 'depositTo', native: 'depositETH', nativeTo: 'depositToETH' },
  withdraw: { token: 'withdraw', tokenTo: 'withdrawTo', native: 'withdrawIMX', nativeTo: 'withdrawIMXTo' },
};

// ABIs, as JSON: the entries that the SDK uses.
export const ERC20: Untyped[] = fragments(erc20Abi);
export const ROOT_ERC20_BRIDGE_FLOW_RATE: Untyped[] = fragments(rootBridgeAbi);
export const CHILD_ERC20_BRIDGE: Untyped[] = fragments(childBridgeAbi);
export const CHILD_ERC20: Untyped[] = fragments([...erc20Abi, ...childErc20Abi]);

function fragments(abi: readonly string[]): Untyped[] {
  return JSON.parse(new Interface(abi).formatJson()) as Untyped[];
}
