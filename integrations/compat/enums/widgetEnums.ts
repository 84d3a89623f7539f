// Names and values of the published packages. Real enums: usable as types and as namespaces, and assignable to the published ones.

export { WidgetType } from './WidgetType.js';

/** Names of the `CustomEvent`s that widgets dispatch on the window. */
export enum IMTBLWidgetEvents {
  IMTBL_WIDGETS_PROVIDER = 'imtbl-widgets-provider',
  IMTBL_CONNECT_WIDGET_EVENT = 'imtbl-connect-widget',
  IMTBL_WALLET_WIDGET_EVENT = 'imtbl-wallet-widget',
  IMTBL_SWAP_WIDGET_EVENT = 'imtbl-swap-widget',
  IMTBL_BRIDGE_WIDGET_EVENT = 'imtbl-bridge-widget',
  IMTBL_ONRAMP_WIDGET_EVENT = 'imtbl-onramp-widget',
  IMTBL_SALE_WIDGET_EVENT = 'imtbl-sale-widget',
  IMTBL_COMMERCE_WIDGET_EVENT = 'imtbl-commerce-widget',
  IMTBL_ADD_TOKENS_WIDGET_EVENT = 'imtbl-add-tokens-widget',
  IMTBL_PURCHASE_WIDGET_EVENT = 'imtbl-purchase-widget',
  IMTBL_TRANSFER_WIDGET_EVENT = 'imtbl-transfer-widget',
}

/** Events of every widget. */
export enum ProviderEventType {
  PROVIDER_UPDATED = 'PROVIDER_UPDATED',
}

/** Events of the connect widget. */
export enum ConnectEventType {
  CLOSE_WIDGET = 'close-widget',
  SUCCESS = 'success',
  FAILURE = 'failure',
  LANGUAGE_CHANGED = 'language-changed',
  WALLETCONNECT_PROVIDER_UPDATED = 'walletconnect-provider-updated',
}

/** Events of the wallet widget. */
export enum WalletEventType {
  CLOSE_WIDGET = 'close-widget',
  NETWORK_SWITCH = 'network-switch',
  DISCONNECT_WALLET = 'disconnect-wallet',
  LANGUAGE_CHANGED = 'language-changed',
}

/** Events of the swap widget. */
export enum SwapEventType {
  CLOSE_WIDGET = 'close-widget',
  SUCCESS = 'success',
  FAILURE = 'failure',
  REJECTED = 'rejected',
  LANGUAGE_CHANGED = 'language-changed',
}

/** Events of the sale widget. */
export enum SaleEventType {
  CLOSE_WIDGET = 'close-widget',
  SUCCESS = 'success',
  FAILURE = 'failure',
  REJECTED = 'rejected',
  TRANSACTION_SUCCESS = 'transaction-success',
  LANGUAGE_CHANGED = 'language-changed',
  PAYMENT_METHOD = 'payment-method',
  REQUEST_BRIDGE = 'request-bridge',
  REQUEST_ONRAMP = 'request-onramp',
  REQUEST_SWAP = 'request-swap',
  PAYMENT_TOKEN = 'payment-token',
}

/** Payment methods of a sale. */
export enum SalePaymentTypes {
  CRYPTO = 'crypto',
  DEBIT = 'debit',
  CREDIT = 'credit',
}

/** Events of the bridge widget. */
export enum BridgeEventType {
  CLOSE_WIDGET = 'close-widget',
  FAILURE = 'failure',
  TRANSACTION_SENT = 'transaction-sent',
  LANGUAGE_CHANGED = 'language-changed',
  CLAIM_WITHDRAWAL_SUCCESS = 'claim-withdrawal-success',
  CLAIM_WITHDRAWAL_FAILURE = 'claim-withdrawal-failure',
}

/** Requests of one widget to open another. */
export enum OrchestrationEventType {
  REQUEST_CONNECT = 'request-connect',
  REQUEST_WALLET = 'request-wallet',
  REQUEST_SWAP = 'request-swap',
  REQUEST_BRIDGE = 'request-bridge',
  REQUEST_ONRAMP = 'request-onramp',
  REQUEST_ADD_TOKENS = 'request-add-tokens',
  REQUEST_PURCHASE = 'request-purchase',
  REQUEST_GO_BACK = 'request-go-back',
}

/** Events of the onramp widget. */
export enum OnRampEventType {
  CLOSE_WIDGET = 'close-widget',
  SUCCESS = 'success',
  FAILURE = 'failure',
  LANGUAGE_CHANGED = 'language-changed',
}

/** Events of the commerce widget. */
export enum CommerceEventType {
  INITIALISED = 'INITIALISED',
  PROVIDER_UPDATED = 'PROVIDER_UPDATED',
  CLOSE = 'CLOSE',
  SUCCESS = 'SUCCESS',
  FAILURE = 'FAILURE',
  DISCONNECTED = 'DISCONNECTED',
  USER_ACTION = 'USER_ACTION',
}

/** `type` in the payload of a SUCCESS event of the commerce widget. */
export enum CommerceSuccessEventType {
  SWAP_SUCCESS = 'SWAP_SUCCESS',
  ONRAMP_SUCCESS = 'ONRAMP_SUCCESS',
  CONNECT_SUCCESS = 'CONNECT_SUCCESS',
  SALE_SUCCESS = 'SALE_SUCCESS',
  SALE_TRANSACTION_SUCCESS = 'SALE_TRANSACTION_SUCCESS',
  BRIDGE_SUCCESS = 'BRIDGE_SUCCESS',
  BRIDGE_CLAIM_WITHDRAWAL_SUCCESS = 'BRIDGE_CLAIM_WITHDRAWAL_SUCCESS',
  ADD_TOKENS_SUCCESS = 'ADD_TOKENS_SUCCESS',
  ADD_TOKENS_CONNECT_SUCCESS = 'ADD_TOKENS_CONNECT_SUCCESS',
  TRANSFER_SUCCESS = 'TRANSFER_SUCCESS',
}

/** `type` in the payload of its FAILURE event. */
export enum CommerceFailureEventType {
  BRIDGE_FAILED = 'BRIDGE_FAILED',
  BRIDGE_CLAIM_WITHDRAWAL_FAILED = 'BRIDGE_CLAIM_WITHDRAWAL_FAILED',
  SWAP_FAILED = 'SWAP_FAILED',
  SWAP_REJECTED = 'SWAP_REJECTED',
  CONNECT_FAILED = 'CONNECT_FAILED',
  SALE_FAILED = 'SALE_FAILED',
  ONRAMP_FAILED = 'ONRAMP_FAILED',
  ADD_TOKENS_FAILED = 'ADD_TOKENS_FAILED',
  TRANSFER_FAILED = 'TRANSFER_FAILED',
}

/** `type` in the payload of its USER_ACTION event. */
export enum CommerceUserActionEventType {
  PAYMENT_METHOD_SELECTED = 'PAYMENT_METHOD_SELECTED',
  PAYMENT_TOKEN_SELECTED = 'PAYMENT_TOKEN_SELECTED',
  NETWORK_SWITCH = 'NETWORK_SWITCH',
}

/** Events of the add-tokens widget. */
export enum AddTokensEventType {
  CLOSE_WIDGET = 'close-widget',
  LANGUAGE_CHANGED = 'language-changed',
  CONNECT_SUCCESS = 'connect-success',
  SUCCESS = 'success',
  FAILURE = 'failure',
}

/** Events of the purchase widget. */
export enum PurchaseEventType {
  CLOSE_WIDGET = 'close-widget',
  CONNECT_SUCCESS = 'connect-success',
  SUCCESS = 'success',
  FAILURE = 'failure',
}

/** Events of the transfer widget. */
export enum TransferEventType {
  CLOSE_WIDGET = 'close-widget',
  REJECTED = 'rejected',
  SUCCESS = 'success',
  FAILURE = 'failure',
}

/** Layers that the connect widget can switch to. */
export enum ConnectTargetLayer {
  LAYER1 = 'LAYER1',
  LAYER2 = 'LAYER2',
}

/** Which amount of a swap was typed. */
export enum SwapDirection {
  FROM = 'FROM',
  TO = 'TO',
}

/** Flows of the commerce widget. */
export enum CommerceFlowType {
  CONNECT = 'CONNECT',
  WALLET = 'WALLET',
  SALE = 'SALE',
  SWAP = 'SWAP',
  BRIDGE = 'BRIDGE',
  ONRAMP = 'ONRAMP',
  ADD_TOKENS = 'ADD_TOKENS',
  PURCHASE = 'PURCHASE',
  TRANSFER = 'TRANSFER',
}

/** Colour schemes of the widgets. */
export enum WidgetTheme {
  LIGHT = 'light',
  DARK = 'dark',
}
