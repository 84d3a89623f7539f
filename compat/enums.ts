import { walletRdns } from '../index.js';

// Words of the published SDK, with its values. A numeric one also maps back, as a compiled `enum` does.

const both = <const Names extends Readonly<Record<string, number>>>(
  names: Names,
): Names & Readonly<Record<number, string>> => ({
  ...names,
  ...(Object.fromEntries(Object.entries(names).map(([name, value]) => [value, name])) as Record<number, string>),
});

export const chainIds = both({
  IMTBL_ZKEVM_MAINNET: 13371,
  IMTBL_ZKEVM_TESTNET: 13473,
  ETHEREUM: 1,
  SEPOLIA: 11155111,
});
export const ChainName = {
  ETHEREUM: 'Ethereum',
  SEPOLIA: 'Sepolia',
  IMTBL_ZKEVM_TESTNET: 'Immutable zkEVM Testnet',
  IMTBL_ZKEVM_MAINNET: 'Immutable zkEVM',
} as const;
export const ChainSlug = {
  ETHEREUM: 'ethereum',
  SEPOLIA: 'sepolia',
  IMTBL_ZKEVM_TESTNET: 'imtbl-zkevm-testnet',
  IMTBL_ZKEVM_MAINNET: 'imtbl-zkevm-mainnet',
} as const;
export const WalletProviderRdns = {
  PASSPORT: walletRdns.passport,
  METAMASK: walletRdns.metamask,
  WALLETCONNECT: walletRdns.walletconnect,
} as const;
export const NetworkFilterTypes = { ALL: 'all' } as const;
export const WalletFilterTypes = { ALL: 'all' } as const;
export const GasTokenType = { NATIVE: 'NATIVE', ERC20: 'ERC20' } as const;
export const RoutingOutcomeType = {
  ROUTES_FOUND: 'ROUTES_FOUND',
  NO_ROUTES_FOUND: 'NO_ROUTES_FOUND',
  NO_ROUTE_OPTIONS: 'NO_ROUTE_OPTIONS',
  /** Ours: the search failed, so nobody can say. */
  ROUTES_UNKNOWN: 'ROUTES_UNKNOWN',
} as const;
export const FundingStepType = { BRIDGE: 'BRIDGE', SWAP: 'SWAP', ONRAMP: 'ONRAMP' } as const;
export const ExchangeType = { ONRAMP: 'onramp' } as const;
export const swapDirections = { FROM: 'FROM', TO: 'TO' } as const;
export const SalePaymentTypes = { CRYPTO: 'crypto', DEBIT: 'debit', CREDIT: 'credit' } as const;
export const WidgetTheme = { LIGHT: 'light', DARK: 'dark' } as const;

// Widgets: what is told by which
const shared = { CLOSE_WIDGET: 'close-widget', LANGUAGE_CHANGED: 'language-changed' } as const;
export const ConnectEventType = {
  ...shared,
  SUCCESS: 'success',
  FAILURE: 'failure',
  WALLETCONNECT_PROVIDER_UPDATED: 'walletconnect-provider-updated',
} as const;
export const WalletEventType = {
  ...shared,
  NETWORK_SWITCH: 'network-switch',
  DISCONNECT_WALLET: 'disconnect-wallet',
} as const;
export const SwapEventType = { ...shared, SUCCESS: 'success', FAILURE: 'failure', REJECTED: 'rejected' } as const;
export const BridgeEventType = {
  ...shared,
  TRANSACTION_SENT: 'transaction-sent',
  FAILURE: 'failure',
  CLAIM_WITHDRAWAL_SUCCESS: 'claim-withdrawal-success',
  CLAIM_WITHDRAWAL_FAILURE: 'claim-withdrawal-failure',
} as const;
export const OnRampEventType = { ...shared, SUCCESS: 'success', FAILURE: 'failure' } as const;
export const SaleEventType = {
  ...shared,
  SUCCESS: 'success',
  FAILURE: 'failure',
  REJECTED: 'rejected',
  TRANSACTION_SUCCESS: 'transaction-success',
  PAYMENT_METHOD: 'payment-method',
  PAYMENT_TOKEN: 'payment-token',
} as const;
export const AddTokensEventType = {
  ...shared,
  CONNECT_SUCCESS: 'connect-success',
  SUCCESS: 'success',
  FAILURE: 'failure',
} as const;
export const PurchaseEventType = { ...AddTokensEventType };
export const OrchestrationEventType = {
  REQUEST_CONNECT: 'request-connect',
  REQUEST_WALLET: 'request-wallet',
  REQUEST_SWAP: 'request-swap',
  REQUEST_BRIDGE: 'request-bridge',
  REQUEST_ONRAMP: 'request-onramp',
  REQUEST_ADD_TOKENS: 'request-add-tokens',
  REQUEST_PURCHASE: 'request-purchase',
  REQUEST_GO_BACK: 'request-go-back',
} as const;
export const ProviderEventType = { PROVIDER_UPDATED: 'PROVIDER_UPDATED' } as const;
/** Names of the `CustomEvent`s on the window. */
export const IMTBLWidgetEvents = {
  IMTBL_WIDGETS_PROVIDER: 'imtbl-widgets-provider',
  IMTBL_CONNECT_WIDGET_EVENT: 'imtbl-connect-widget',
  IMTBL_WALLET_WIDGET_EVENT: 'imtbl-wallet-widget',
  IMTBL_SWAP_WIDGET_EVENT: 'imtbl-swap-widget',
  IMTBL_BRIDGE_WIDGET_EVENT: 'imtbl-bridge-widget',
  IMTBL_ONRAMP_WIDGET_EVENT: 'imtbl-onramp-widget',
  IMTBL_SALE_WIDGET_EVENT: 'imtbl-sale-widget',
  IMTBL_COMMERCE_WIDGET_EVENT: 'imtbl-commerce-widget',
  IMTBL_ADD_TOKENS_WIDGET_EVENT: 'imtbl-add-tokens-widget',
  IMTBL_PURCHASE_WIDGET_EVENT: 'imtbl-purchase-widget',
} as const;
/** Types of widgets, as `create` takes them; written out, so that naming one loads none. */
export const widgetTypes = {
  CONNECT: 'connect',
  WALLET: 'wallet',
  SWAP: 'swap',
  BRIDGE: 'bridge',
  ONRAMP: 'onramp',
  SALE: 'sale',
  IMMUTABLE_COMMERCE: 'immutableCommerce',
  ADD_TOKENS: 'addTokens',
  PURCHASE: 'purchase',
} as const;
export const CommerceFlowType = {
  CONNECT: 'CONNECT',
  WALLET: 'WALLET',
  SALE: 'SALE',
  SWAP: 'SWAP',
  BRIDGE: 'BRIDGE',
  ONRAMP: 'ONRAMP',
  ADD_TOKENS: 'ADD_TOKENS',
  PURCHASE: 'PURCHASE',
  TRANSFER: 'TRANSFER',
} as const;
export const commerceEventTypes = {
  INITIALISED: 'INITIALISED',
  PROVIDER_UPDATED: 'PROVIDER_UPDATED',
  CLOSE: 'CLOSE',
  SUCCESS: 'SUCCESS',
  FAILURE: 'FAILURE',
  DISCONNECTED: 'DISCONNECTED',
  USER_ACTION: 'USER_ACTION',
} as const;

// The bridge
export const BridgeMethodsGasLimit = both({
  DEPOSIT_SOURCE: 150_000,
  DEPOSIT_DESTINATION: 250_000,
  WITHDRAW_SOURCE: 250_000,
  WITHDRAW_DESTINATION: 250_000,
  MAP_TOKEN_SOURCE: 200_000,
  MAP_TOKEN_DESTINATION: 200_000,
  FINALISE_WITHDRAWAL: 200_000,
  APPROVE_TOKEN: 55_000,
});
/** How the bridge is told the native currency. */
export const bridgeNative = 'NATIVE';
export const StatusResponse = {
  PENDING: 'PENDING',
  PROCESSING: 'PROCESSING',
  COMPLETE: 'COMPLETE',
  RETRY: 'RETRY',
  ERROR: 'ERROR',
  NOT_ENOUGH_GAS: 'NOT_ENOUGH_GAS',
  FLOW_RATE_CONTROLLED: 'FLOW_RATE_CONTROLLED',
} as const;
