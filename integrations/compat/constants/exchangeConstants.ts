import { Environment } from '../enums/configEnums.js';
import type { Chain, ERC20, ExchangeContracts, Native } from '../types/exchange.js';

// Constants of the published exchange package: its deployments (facts §3.1, §3.2) and limits.

export const IMMUTABLE_TESTNET_CHAIN_ID = 13473;
export const IMMUTABLE_MAINNET_CHAIN_ID = 13371;
export const IMMUTABLE_TESTNET_RPC_URL = 'https://rpc.testnet.immutable.com';
export const IMMUTABLE_MAINNET_RPC_URL = 'https://rpc.immutable.com';

/** Percent. */
export const DEFAULT_SLIPPAGE = 0.1;
export const DEFAULT_DEADLINE_SECONDS: number = 900;
export const DEFAULT_MAX_HOPS: number = 3;
export const MIN_MAX_HOPS: number = 1;
export const MAX_MAX_HOPS: number = 10;
export const BASIS_POINT_PRECISION = 10_000;
export const MAX_SECONDARY_FEE_BASIS_POINTS = 1_000;
/** Gas. */
export const AVERAGE_SECONDARY_FEE_EXTRA_GAS = 50_876;

export const NATIVE_IMX_IMMUTABLE_TESTNET: Native = {
  type: 'native',
  chainId: IMMUTABLE_TESTNET_CHAIN_ID,
  decimals: 18,
  symbol: 'tIMX',
  name: 'Immutable Testnet Token',
};
export const NATIVE_IMX_IMMUTABLE_MAINNET: Native = {
  type: 'native',
  chainId: IMMUTABLE_MAINNET_CHAIN_ID,
  decimals: 18,
  symbol: 'IMX',
  name: 'Immutable Token',
};
export const WIMX_IMMUTABLE_TESTNET: ERC20 = {
  type: 'erc20',
  chainId: IMMUTABLE_TESTNET_CHAIN_ID,
  address: '0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439',
  decimals: 18,
  symbol: 'WIMX',
  name: 'Wrapped Immutable Testnet Token',
};
export const WIMX_IMMUTABLE_MAINNET: ERC20 = {
  type: 'erc20',
  chainId: IMMUTABLE_MAINNET_CHAIN_ID,
  address: '0x3a0c2ba54d6cbd3121f01b96dfd20e99d1696c9d',
  decimals: 18,
  symbol: 'WIMX',
  name: 'Wrapped Immutable Token',
};
export const ETH_IMMUTABLE_MAINNET: ERC20 = {
  type: 'erc20',
  chainId: IMMUTABLE_MAINNET_CHAIN_ID,
  address: '0x52a6c53869ce09a731cd772f245b97a4401d3348',
  decimals: 18,
  symbol: 'ETH',
  name: 'Ethereum',
};
export const USDC_IMMUTABLE_MAINNET: ERC20 = {
  type: 'erc20',
  chainId: IMMUTABLE_MAINNET_CHAIN_ID,
  address: '0x6de8aCC0D406837030CE4dd28e7c08C5a96a30d2',
  decimals: 6,
  symbol: 'USDC',
  name: 'USDC',
};
export const USDT_IMMUTABLE_MAINNET: ERC20 = {
  type: 'erc20',
  chainId: IMMUTABLE_MAINNET_CHAIN_ID,
  address: '0x68bcc7F1190AF20e7b572BCfb431c3Ac10A936Ab',
  decimals: 6,
  symbol: 'USDT',
  name: 'USDT',
};
export const IMMUTABLE_TESTNET_COMMON_ROUTING_TOKENS: ERC20[] = [WIMX_IMMUTABLE_TESTNET];
export const IMMUTABLE_MAINNET_COMMON_ROUTING_TOKENS: ERC20[] = [
  WIMX_IMMUTABLE_MAINNET,
  ETH_IMMUTABLE_MAINNET,
  USDC_IMMUTABLE_MAINNET,
  USDT_IMMUTABLE_MAINNET,
];

const coreFactory = '0x56c2162254b0E4417288786eE402c2B41d4e181e';
const quoter = '0xF6Ad3CcF71Abb3E12beCf6b3D2a74C963859ADCd';
const testnetContracts: ExchangeContracts = {
  multicall: '0x4857Dfd11c712e862eC362cEee29F7974B70EfcD',
  coreFactory,
  quoter,
  swapRouter: '0x0b012055F770AE7BB7a8303968A7Fb6088A2296e',
  immutableSwapProxy: '0xDdBDa144cEbe1cCd68E746CDff8a6e4Be51A9e98',
};
const mainnetContracts: ExchangeContracts = {
  multicall: '0xc7efb32470dEE601959B15f1f923e017C6A918cA',
  coreFactory,
  quoter,
  swapRouter: '0xE5a02c2Be08406c3fB36F9Aa29bF7C7A09CAe50B',
  immutableSwapProxy: '0xD67cc11151dBccCC424A16F8963ece3D0539BD61',
};
export const CONTRACTS_FOR_CHAIN_ID: Record<number, ExchangeContracts> = {
  [IMMUTABLE_TESTNET_CHAIN_ID]: testnetContracts,
  [IMMUTABLE_MAINNET_CHAIN_ID]: mainnetContracts,
};
export const SUPPORTED_SANDBOX_CHAINS: Record<number, Chain> = {
  [IMMUTABLE_TESTNET_CHAIN_ID]: {
    chainId: IMMUTABLE_TESTNET_CHAIN_ID,
    rpcUrl: IMMUTABLE_TESTNET_RPC_URL,
    contracts: testnetContracts,
    commonRoutingTokens: IMMUTABLE_TESTNET_COMMON_ROUTING_TOKENS,
    nativeToken: NATIVE_IMX_IMMUTABLE_TESTNET,
    wrappedNativeToken: WIMX_IMMUTABLE_TESTNET,
  },
};
export const SUPPORTED_PRODUCTION_CHAINS: Record<number, Chain> = {
  [IMMUTABLE_MAINNET_CHAIN_ID]: {
    chainId: IMMUTABLE_MAINNET_CHAIN_ID,
    rpcUrl: IMMUTABLE_MAINNET_RPC_URL,
    contracts: mainnetContracts,
    commonRoutingTokens: IMMUTABLE_MAINNET_COMMON_ROUTING_TOKENS,
    nativeToken: NATIVE_IMX_IMMUTABLE_MAINNET,
    wrappedNativeToken: WIMX_IMMUTABLE_MAINNET,
  },
};
export const SUPPORTED_CHAIN_IDS_FOR_ENVIRONMENT: Record<Environment, Record<number, Chain>> = {
  [Environment.SANDBOX]: SUPPORTED_SANDBOX_CHAINS,
  [Environment.PRODUCTION]: SUPPORTED_PRODUCTION_CHAINS,
};
