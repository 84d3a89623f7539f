import type { JsonRpcProvider } from 'ethers';
import type { ChainId, NetworkFilterTypes, TokenFilterTypes } from '../enums/checkoutEnums.js';
import type { WrappedBrowserProvider } from '../provider/WrappedBrowserProvider.js';
import type { ProviderInput } from './ProviderInput.js';

/** A token of a chain. */
export interface TokenInfo {
  name: string;
  symbol: string;
  decimals: number;
  /** Checksummed, or `native`. */
  address?: string;
  icon?: string;
}

export interface GetBalanceParams {
  provider: WrappedBrowserProvider;
  walletAddress: string;
  /** Default: the native token. */
  tokenAddress?: string;
}
export interface GetBalanceResult {
  /** Base units. */
  balance: bigint;
  /** Whole tokens, as ethers' `formatUnits` writes them: `50.0`. */
  formattedBalance: string;
  token: TokenInfo;
}
export interface GetAllBalancesParams {
  provider?: ProviderInput;
  walletAddress?: string;
  chainId: ChainId;
}
export interface GetAllBalancesResult {
  balances: GetBalanceResult[];
}

export interface GetTokenInfoParams {
  provider: WrappedBrowserProvider | JsonRpcProvider;
  tokenAddress: string;
}
export interface TokenFilter {
  address: string;
}
export interface GetTokenAllowListParams {
  type: TokenFilterTypes;
  chainId: ChainId;
  exclude?: TokenFilter[];
}
export interface GetTokenAllowListResult {
  tokens: TokenInfo[];
}

/** A network, from the wallet or the environment. */
export interface NetworkInfo {
  /** Ethers' name if the environment does not know the chain. */
  name: string;
  chainId: ChainId;
  nativeCurrency: TokenInfo;
  isSupported: boolean;
}
export interface NetworkFilter {
  chainId: ChainId;
}
export interface GetNetworkAllowListParams {
  type: NetworkFilterTypes;
  exclude?: NetworkFilter[];
}
export interface GetNetworkAllowListResult {
  networks: NetworkInfo[];
}
export interface GetNetworkParams {
  provider: ProviderInput;
}
export interface SwitchNetworkParams {
  provider: ProviderInput;
  chainId: ChainId;
}
export interface SwitchNetworkResult {
  network: NetworkInfo;
  provider: WrappedBrowserProvider;
}
