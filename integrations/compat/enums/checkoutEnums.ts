// Names and values of the published packages. Real enums: usable as types and as namespaces, and assignable to the published ones.

export { CheckoutErrorType } from './CheckoutErrorType.js';

/** Chains of the published SDK, by number. 15003 is its internal development chain. */
export enum ChainId {
  IMTBL_ZKEVM_MAINNET = 13371,
  IMTBL_ZKEVM_TESTNET = 13473,
  IMTBL_ZKEVM_DEVNET = 15003,
  ETHEREUM = 1,
  SEPOLIA = 11155111,
}

/** Names of these chains, as shown to players. */
export enum ChainName {
  ETHEREUM = 'Ethereum',
  SEPOLIA = 'Sepolia',
  IMTBL_ZKEVM_TESTNET = 'Immutable zkEVM Testnet',
  IMTBL_ZKEVM_DEVNET = 'Immutable zkEVM Dev',
  IMTBL_ZKEVM_MAINNET = 'Immutable zkEVM',
}

/** Names of these chains, as used in addresses of services. */
export enum ChainSlug {
  ETHEREUM = 'ethereum',
  SEPOLIA = 'sepolia',
  IMTBL_ZKEVM_MAINNET = 'imtbl-zkevm-mainnet',
  IMTBL_ZKEVM_TESTNET = 'imtbl-zkevm-testnet',
  IMTBL_ZKEVM_DEVNET = 'imtbl-zkevm-devnet',
}

/** Results of `buy`, `sell` and `cancel`. */
export enum CheckoutStatus {
  SUCCESS = 'SUCCESS',
  FAILED = 'FAILED',
  INSUFFICIENT_FUNDS = 'INSUFFICIENT_FUNDS',
  FULFILLMENTS_UNSETTLED = 'FULFILLMENTS_UNSETTLED',
}

/** Kinds of fiat exchange. */
export enum ExchangeType {
  ONRAMP = 'onramp',
}

/** Purposes of fees. */
export enum FeeType {
  GAS = 'GAS',
  BRIDGE_FEE = 'BRIDGE_FEE',
  SWAP_FEE = 'SWAP_FEE',
  IMMUTABLE_FEE = 'IMMUTABLE_FEE',
}

/** Kinds of steps of a funding route. */
export enum FundingStepType {
  BRIDGE = 'BRIDGE',
  SWAP = 'SWAP',
  ONRAMP = 'ONRAMP',
}

/** Actions whose gas `gasEstimate` estimates. */
export enum GasEstimateType {
  BRIDGE_TO_L2 = 'BRIDGE_TO_L2',
  SWAP = 'SWAP',
}

/** Kinds of gas tokens. */
export enum GasTokenType {
  NATIVE = 'NATIVE',
  ERC20 = 'ERC20',
}

/** Kinds of item requirements. */
export enum ItemType {
  NATIVE = 'NATIVE',
  ERC20 = 'ERC20',
  ERC721 = 'ERC721',
  ERC1155 = 'ERC1155',
}

/** Filters of `getNetworkAllowList`. */
export enum NetworkFilterTypes {
  ALL = 'all',
}

/** Results of a search for funding routes. */
export enum RoutingOutcomeType {
  ROUTES_FOUND = 'ROUTES_FOUND',
  NO_ROUTES_FOUND = 'NO_ROUTES_FOUND',
  NO_ROUTE_OPTIONS = 'NO_ROUTE_OPTIONS',
}

/** Filters of `getTokenAllowList`. */
export enum TokenFilterTypes {
  ALL = 'all',
  SWAP = 'swap',
  BRIDGE = 'bridge',
  ONRAMP = 'onramp',
}

/** Whether a checkout names its transaction or only its gas. */
export enum TransactionOrGasType {
  TRANSACTION = 'TRANSACTION',
  GAS = 'GAS',
}

/** Filters of `getWalletAllowList`. */
export enum WalletFilterTypes {
  ALL = 'all',
}

/** Wallets that `createProvider` knows by name. */
export enum WalletProviderName {
  PASSPORT = 'passport',
  METAMASK = 'metamask',
  WALLETCONNECT = 'walletconnect',
}

/** The same wallets, by reverse domain name (EIP-6963). */
export enum WalletProviderRdns {
  PASSPORT = 'com.immutable.passport',
  METAMASK = 'io.metamask',
  WALLETCONNECT = 'walletconnect',
}
