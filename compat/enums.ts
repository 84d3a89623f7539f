import { walletRdns } from '../index.js';

// Words of the published SDK, with its values. A numeric one also maps back, as a compiled `enum` does.

const both = <const Names extends Readonly<Record<string, number>>>(
  names: Names,
): Names & Readonly<Record<number, string>> => ({
  ...names,
  ...(Object.fromEntries(Object.entries(names).map(([name, value]) => [value, name])) as Record<number, string>),
});

/** Names that are their own values. */
const words = <const Names extends readonly string[]>(...names: Names): { readonly [Name in Names[number]]: Name } =>
  Object.fromEntries(names.map((name) => [name, name])) as { readonly [Name in Names[number]]: Name };

export const chainIds = /* @__PURE__ */ both({
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
export const GasTokenType = /* @__PURE__ */ words('NATIVE', 'ERC20');
export const RoutingOutcomeType = {
  ROUTES_FOUND: 'ROUTES_FOUND',
  NO_ROUTES_FOUND: 'NO_ROUTES_FOUND',
  NO_ROUTE_OPTIONS: 'NO_ROUTE_OPTIONS',
  /** Ours: the search failed, so nobody can say. */
  ROUTES_UNKNOWN: 'ROUTES_UNKNOWN',
} as const;
export const FundingStepType = /* @__PURE__ */ words('BRIDGE', 'SWAP', 'ONRAMP');
export const ExchangeType = { ONRAMP: 'onramp' } as const;
export const swapDirections = /* @__PURE__ */ words('FROM', 'TO');
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
  REQUEST_BRIDGE: 'request-bridge',
  REQUEST_ONRAMP: 'request-onramp',
  REQUEST_SWAP: 'request-swap',
} as const;
export const TransferEventType = {
  CLOSE_WIDGET: shared.CLOSE_WIDGET,
  SUCCESS: 'success',
  FAILURE: 'failure',
  REJECTED: 'rejected',
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
export const ProviderEventType = /* @__PURE__ */ words('PROVIDER_UPDATED');
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
  IMTBL_TRANSFER_WIDGET_EVENT: 'imtbl-transfer-widget',
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
  TRANSFER: 'transfer',
} as const;
export const CommerceFlowType = /* @__PURE__ */ words(
  'CONNECT',
  'WALLET',
  'SALE',
  'SWAP',
  'BRIDGE',
  'ONRAMP',
  'ADD_TOKENS',
  'PURCHASE',
  'TRANSFER',
);
/** What a commerce widget tells by SUCCESS, FAILURE and USER_ACTION: their `type`. */
export const CommerceSuccessEventType = /* @__PURE__ */ words(
  'SWAP_SUCCESS',
  'ONRAMP_SUCCESS',
  'CONNECT_SUCCESS',
  'SALE_SUCCESS',
  'SALE_TRANSACTION_SUCCESS',
  'BRIDGE_SUCCESS',
  'BRIDGE_CLAIM_WITHDRAWAL_SUCCESS',
  'ADD_TOKENS_SUCCESS',
  'ADD_TOKENS_CONNECT_SUCCESS',
  'TRANSFER_SUCCESS',
);
export const CommerceFailureEventType = /* @__PURE__ */ words(
  'BRIDGE_FAILED',
  'BRIDGE_CLAIM_WITHDRAWAL_FAILED',
  'SWAP_FAILED',
  'SWAP_REJECTED',
  'CONNECT_FAILED',
  'SALE_FAILED',
  'ONRAMP_FAILED',
  'ADD_TOKENS_FAILED',
  'TRANSFER_FAILED',
);
export const CommerceUserActionEventType = /* @__PURE__ */ words(
  'PAYMENT_METHOD_SELECTED',
  'PAYMENT_TOKEN_SELECTED',
  'NETWORK_SWITCH',
);
export const commerceEventTypes = /* @__PURE__ */ words(
  'INITIALISED',
  'PROVIDER_UPDATED',
  'CLOSE',
  'SUCCESS',
  'FAILURE',
  'DISCONNECTED',
  'USER_ACTION',
);

// The bridge
export const BridgeMethodsGasLimit = /* @__PURE__ */ both({
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
export const StatusResponse = /* @__PURE__ */ words(
  'PENDING',
  'PROCESSING',
  'COMPLETE',
  'RETRY',
  'ERROR',
  'NOT_ENOUGH_GAS',
  'FLOW_RATE_CONTROLLED',
);
