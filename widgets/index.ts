/** The React components. They take an engine, never a plugin. */
export { FundingWidget, type FundingWidgetProps } from './funding/FundingWidget.js';
export { WalletWidget, type WalletParameters } from './wallet/walletWidget.js';
export { ConnectWidget, type ConnectParameters } from './connect/connectWidget.js';
export { SaleWidget } from './sale/saleWidget.js';
export type { SaleParameters } from './sale/SaleParameters.js';
export { SaleErrorType } from './sale/saleErrorType.js';
export { PurchaseWidget } from './purchase/purchaseWidget.js';
export type { PurchaseParameters } from './purchase/PurchaseParameters.js';
export type { GivenItem } from './order/OrderParameters.js';
export { SwapWidget } from './swap/swapWidget.js';
export type { SwapParameters } from './swap/SwapParameters.js';
export { BridgeWidget } from './bridge/bridgeWidget.js';
export type { BridgeParameters } from './bridge/BridgeParameters.js';
export { OnrampWidget } from './onramp/onrampWidget.js';
export type { OnrampParameters } from './onramp/OnrampParameters.js';
export { AddTokensWidget } from './add-tokens/addTokensWidget.js';
export type { AddTokensParameters } from './add-tokens/AddTokensParameters.js';
export { CommerceWidget, type CommerceParameters } from './commerce/commerceWidget.js';
export type { FundingEvent } from './funding/FundingEvent.js';
export type { KindLabel, KindLabels } from './payment/words/PaymentContext.js';

export { TributaryProvider, type TributaryProviderProps } from './host/TributaryProvider.js';
export { useHost, type WidgetHost, type WidgetsConfig } from './host/WidgetHost.js';
export { walletTitle } from './host/walletTitle.js';
export { useWalletSession } from './host/useWalletSession.js';
export { WalletSession, type ChosenWallet, type ConnectedWallet, type SessionState } from './host/WalletSession.js';
export { LazyWidget, type LazyWidgetProps } from './registry/LazyWidget.js';
export { createWidgets, type CreateWidgetsOptions, type WidgetHandle, type WidgetOptions, type WidgetParameters, type Widgets } from './mount/createWidgets.js';
export { defineTributaryWidget, type TributaryElementOptions } from './mount/defineTributaryWidget.js';
export { CommerceFlow, WidgetType, type HostedWidgetType } from './events/WidgetType.js';
export { CommerceEventType, CommerceFailure, CommerceSuccess, CommerceUserAction, type CommerceEvents } from './events/commerceEvents.js';
export { domEventName, PROVIDER_UPDATED, providerRelayName } from './events/domEvents.js';
export { PaymentMethod } from './events/WidgetEvents.js';
export type { Emit, EventName, WidgetEvent, WidgetEventMap } from './events/WidgetEvents.js';

export { LanguageProvider, type LanguageProviderProps } from './i18n/LanguageProvider.js';
export type { LanguageFailure } from './i18n/LanguageContext.js';
export { Language } from './i18n/Language.js';
export { parseLanguage } from './i18n/parseLanguage.js';
export { preferredLanguages } from './i18n/preferredLanguages.js';
export { useLanguage } from './i18n/useLanguage.js';
export { useWords } from './i18n/useWords.js';
export { defineWords } from './i18n/defineWords.js';
export { definePlainWords } from './i18n/definePlainWords.js';
export type { WordSource } from './i18n/WordSource.js';
export type { Translation, Words, WordTable } from './i18n/Words.js';
export { sharedWords } from './i18n/shared/words.js';
export { fundingWords } from './funding/words/words.js';

export { ThemeScope, type ThemeScopeProps } from './theme/ThemeScope.js';
export { createTheme, ThemeName, type Theme, type ThemeOverrides } from './theme/Theme.js';
export { color, type ColorName } from './theme/colors.js';

export { formatLocalAmount, type AmountFormat } from './format/formatLocalAmount.js';
export { formatTokenAmount } from './format/formatTokenAmount.js';
export { formatTime } from './format/formatTime.js';
export { shortAddress } from './format/shortAddress.js';
export { parseTypedAmount, TypedAmountProblem, type TypedAmount } from './format/parseTypedAmount.js';
export { parseTypedPercent, type TypedPercent } from './format/parseTypedPercent.js';
export { typedTextOf } from './format/typedText.js';
export { judgePriceImpact, mayGoOn, type PriceImpactJudgement } from './format/judgePriceImpact.js';
export { useObservable } from './stream/useObservable.js';

export * from './parts/index.js';
