/** The React components. They take an engine, never a plugin. */

export type { AddTokensParameters } from './add-tokens/AddTokensParameters.js';
export { AddTokensWidget } from './add-tokens/addTokensWidget.js';
export type { BridgeParameters } from './bridge/BridgeParameters.js';
export { BridgeWidget } from './bridge/bridgeWidget.js';
export { type CommerceParameters, CommerceWidget } from './commerce/commerceWidget.js';
export { type ConnectParameters, ConnectWidget } from './connect/connectWidget.js';
export {
  type CommerceEvents,
  CommerceEventType,
  CommerceFailure,
  CommerceSuccess,
  CommerceUserAction,
} from './events/commerceEvents.js';
export { domEventName, PROVIDER_UPDATED, providerRelayName } from './events/domEvents.js';
export type { Emit, EventName, WidgetEvent, WidgetEventMap } from './events/WidgetEvents.js';
export { PaymentMethod } from './events/WidgetEvents.js';
export { CommerceFlow, type HostedWidgetType, WidgetType } from './events/WidgetType.js';
export { type AmountFormat, formatLocalAmount } from './format/formatLocalAmount.js';
export { formatTime } from './format/formatTime.js';
export { formatTokenAmount } from './format/formatTokenAmount.js';
export { judgePriceImpact, mayGoOn, type PriceImpactJudgement } from './format/judgePriceImpact.js';
export { parseTypedAmount, type TypedAmount, TypedAmountProblem } from './format/parseTypedAmount.js';
export { parseTypedPercent, type TypedPercent } from './format/parseTypedPercent.js';
export { shortAddress } from './format/shortAddress.js';
export { typedTextOf } from './format/typedText.js';
export type { FundingEvent } from './funding/FundingEvent.js';
export { FundingWidget, type FundingWidgetProps } from './funding/FundingWidget.js';
export { fundingWords } from './funding/words/words.js';
export { TributaryProvider, type TributaryProviderProps } from './host/TributaryProvider.js';
export { useWalletSession } from './host/useWalletSession.js';
export { type ChosenWallet, type ConnectedWallet, type SessionState, WalletSession } from './host/WalletSession.js';
export { useHost, type WidgetHost, type WidgetsConfig } from './host/WidgetHost.js';
export { walletTitle } from './host/walletTitle.js';
export { definePlainWords } from './i18n/definePlainWords.js';
export { defineWords } from './i18n/defineWords.js';
export { Language } from './i18n/Language.js';
export type { LanguageFailure } from './i18n/LanguageContext.js';
export { LanguageProvider, type LanguageProviderProps } from './i18n/LanguageProvider.js';
export { parseLanguage } from './i18n/parseLanguage.js';
export { preferredLanguages } from './i18n/preferredLanguages.js';
export { sharedWords } from './i18n/shared/words.js';
export { useLanguage } from './i18n/useLanguage.js';
export { useWords } from './i18n/useWords.js';
export type { WordSource } from './i18n/WordSource.js';
export type { Translation, Words, WordTable } from './i18n/Words.js';
export {
  type CreateWidgetsOptions,
  createWidgets,
  type WidgetHandle,
  type WidgetOptions,
  type WidgetParameters,
  type Widgets,
} from './mount/createWidgets.js';
export { defineTributaryWidget, type TributaryElementOptions } from './mount/defineTributaryWidget.js';
export type { OnrampParameters } from './onramp/OnrampParameters.js';
export { OnrampWidget } from './onramp/onrampWidget.js';
export type { GivenItem } from './order/OrderParameters.js';
export * from './parts/index.js';
export type { KindLabel, KindLabels } from './payment/words/PaymentContext.js';
export type { PurchaseParameters } from './purchase/PurchaseParameters.js';
export { PurchaseWidget } from './purchase/purchaseWidget.js';
export { LazyWidget, type LazyWidgetProps } from './registry/LazyWidget.js';
export type { SaleParameters } from './sale/SaleParameters.js';
export { SaleErrorType } from './sale/saleErrorType.js';
export { SaleWidget } from './sale/saleWidget.js';
export { useObservable } from './stream/useObservable.js';
export type { SwapParameters } from './swap/SwapParameters.js';
export { SwapWidget } from './swap/swapWidget.js';
export { type ColorName, color } from './theme/colors.js';
export { createTheme, type Theme, ThemeName, type ThemeOverrides } from './theme/Theme.js';
export { ThemeScope, type ThemeScopeProps } from './theme/ThemeScope.js';
export { type WalletParameters, WalletWidget } from './wallet/walletWidget.js';
