/**
 * The published Immutable checkout SDK's names over a funding engine (docs/migration.md). Before anything else: **an error of the type TRANSACTION_FAILED with
 * `data.status` `unknown` is no "no"**: nobody can say yet whether the transaction takes effect. Nothing is sent again before that is known:
 * `checkout.engine.resume(error.data.executionId, { wallet })` looks, and sends nothing while it is open. A widget tells neither success nor failure then.
 */

export {
  BridgeAction as BridgeFeeActions,
  BridgeErrorType,
  CheckoutErrorType,
  EnvironmentName as Environment,
  FeeType,
  GasAmountType as TransactionOrGasType,
  ItemType,
  SwapErrorCode as ExchangeErrorTypes,
  TokenListPurpose as TokenFilterTypes,
  TradeType,
  WalletName as WalletProviderName,
} from '../index.js';
export {
  type BridgeInstance,
  ETH_MAINNET_TO_ZKEVM_MAINNET,
  ETH_SEPOLIA_TO_ZKEVM_TESTNET,
} from './bridgeInstances.js';
export {
  Checkout,
  type FiatRampParams,
  type OnRampProviderFees,
  type ProviderParams,
  type SwapOptions,
} from './Checkout.js';
export { CompatExchange as Exchange, type ExchangeModuleConfiguration } from './CompatExchange.js';
export type {
  BaseConfiguration,
  CheckoutModuleConfiguration,
  CheckoutOverrides,
  EngineBehind,
  MappedNetwork as NetworkDetails,
  NetworkMap,
  PassportLike,
} from './configuration/CheckoutConfiguration.js';
export type { ResolvedConfiguration } from './configuration/resolveConfiguration.js';
export {
  AddTokensEventType,
  BridgeEventType,
  BridgeMethodsGasLimit,
  bridgeNative as NATIVE,
  ChainName,
  ChainSlug,
  CommerceFailureEventType,
  CommerceFlowType,
  CommerceSuccessEventType,
  CommerceUserActionEventType,
  ConnectEventType,
  chainIds as ChainId,
  commerceEventTypes as CommerceEventType,
  ExchangeType,
  FundingStepType,
  GasTokenType,
  IMTBLWidgetEvents,
  NetworkFilterTypes,
  OnRampEventType,
  OrchestrationEventType,
  ProviderEventType,
  PurchaseEventType,
  RoutingOutcomeType,
  SaleEventType,
  SalePaymentTypes,
  StatusResponse,
  SwapEventType,
  swapDirections as SwapDirection,
  TransferEventType,
  WalletEventType,
  WalletFilterTypes,
  WalletProviderRdns,
  WidgetTheme,
  widgetTypes as WidgetType,
} from './enums.js';
export { BridgeError } from './errors/BridgeError.js';
export { CheckoutError } from './errors/CheckoutError.js';
export { ExchangeError } from './errors/ExchangeError.js';
export type { InjectedProvider as EIP6963ProviderDetail } from './InjectedProviders.js';
export { type AnyProvider, WrappedBrowserProvider } from './provider/WrappedBrowserProvider.js';
export type { SmartCheckoutParams } from './runSmartCheckout.js';
export type {
  CheckoutFee,
  CheckoutItem as ItemRequirement,
  CheckoutRoute as FundingRoute,
  CheckoutStep as FundingStep,
  RoutingOptions,
  RoutingOutcome,
  SmartCheckoutResult,
  SmartCheckoutRouter,
  TransactionOrGasAmount,
  TransactionRequirement,
} from './shapes/checkout.js';
export type { SwapCall, TransactionDetails, UnsignedSwap as TransactionResponse } from './shapes/swaps.js';
export type { CheckoutNetwork as NetworkInfo, CheckoutToken as TokenInfo, GetBalanceResult } from './shapes/tokens.js';
export type {
  BridgeBundledTxResponse,
  BridgeCall,
  BridgeFeeResponse,
  FlowRateInfoItem,
  FlowRateInfoResponse,
  PendingWithdrawalItem,
  TxStatusItem,
} from './shapes/transfers.js';
export type { SwapParams } from './swapRequestOf.js';
export {
  BridgeConfiguration,
  type BridgeModuleConfiguration,
  type BridgeTxRequest,
  type FeeRequest,
  type SendingProvider,
  TokenBridge,
} from './TokenBridge.js';
export { type CompatListener, CompatWidget } from './widgets/CompatWidget.js';
export type { CompatWidgetsConfig } from './widgets/CompatWidgetsConfig.js';
export { WidgetsFactory } from './widgets/WidgetsFactory.js';
