'use client';

/** The React components. They take an engine, never a plugin. */

export { CommerceFlow } from '../flows/commerce/CommerceFlow.js';
export {
  type ChosenWallet,
  type ConnectedWallet,
  type SessionState,
  WalletSession,
} from '../flows/connect/WalletSession.js';
export { walletTitle } from '../flows/connect/walletTitle.js';
export { type AmountFormat, formatLocalAmount } from '../flows/format/formatLocalAmount.js';
export { formatTime } from '../flows/format/formatTime.js';
export { formatTokenAmount } from '../flows/format/formatTokenAmount.js';
export { judgePriceImpact, mayGoOn, type PriceImpactJudgement } from '../flows/format/judgePriceImpact.js';
export { parseTypedAmount, type TypedAmount, TypedAmountProblem } from '../flows/format/parseTypedAmount.js';
export { parseTypedPercent, type TypedPercent } from '../flows/format/parseTypedPercent.js';
export { shortAddress } from '../flows/format/shortAddress.js';
export { typedTextOf } from '../flows/format/typedText.js';
export { PaymentMethod } from '../flows/order/PaymentMethod.js';
export type { SoldReceipt, SoldReceiptItem, SoldTransaction } from '../flows/order/soldReceipt.js';
export type { AddTokensParameters } from './add-tokens/AddTokensParameters.js';
export { AddTokensWidget } from './add-tokens/addTokensWidget.js';
export type { BridgeParameters } from './bridge/BridgeParameters.js';
export { BridgeWidget } from './bridge/bridgeWidget.js';
export { CommerceWidget } from './CommerceWidget.js';
export type { CommerceParameters } from './commerce/commerceWidget.js';
export {
  type AddressCheck,
  AddressField,
  type AddressFieldProps,
  AddressText,
  type AddressTextProps,
  Amount,
  AmountField,
  type AmountFieldProps,
  type AmountFieldState,
  type AmountProps,
  Assurance,
  type AssuranceProps,
  Bleed,
  Bloom,
  Body,
  Button,
  type ButtonProps,
  ButtonRow,
  Caption,
  Card,
  type Choice,
  ChoiceList,
  type ChoiceListProps,
  ConfirmDialog,
  type ConfirmDialogProps,
  CopyButton,
  type CopyButtonProps,
  type CopyWords,
  type CostLine,
  Costs,
  type CostsProps,
  CountdownRing,
  type CountdownRingProps,
  Detail,
  Details,
  type DetailsProps,
  Disclosure,
  type DisclosureProps,
  Drawer,
  type DrawerProps,
  EmptyState,
  type EmptyStateProps,
  EndButton,
  type EndButtonProps,
  ExternalLink,
  type ExternalLinkProps,
  type Fact,
  Facts,
  FlowLine,
  Frame,
  FrameMemory,
  type FrameProps,
  type FrameTool,
  GlyphPebble,
  Grow,
  HandOverFrame,
  type HandOverFrameProps,
  Heading,
  Icon,
  IconButton,
  type IconButtonProps,
  type IconName,
  IconPebble,
  type IconProps,
  InfoRow,
  type InfoRowProps,
  ItemArt,
  type ItemArtProps,
  Label,
  Line,
  LinkButton,
  type LinkButtonProps,
  ListCard,
  LiveRegion,
  type LiveRegionProps,
  type MenuItem,
  MenuList,
  type MenuListProps,
  Merge,
  type MoneyPlace,
  MoneyStrip,
  type MoneyStripProps,
  type NetworkMark,
  NetworkPebble,
  NetworkPrompt,
  type NetworkPromptProps,
  Notice,
  type NoticeProps,
  type NoticeTone,
  NumberField,
  type NumberFieldProps,
  type PathLeg,
  type PathStop,
  type PebbleSize,
  type PickerBalance,
  type PickerToken,
  PicturePebble,
  PriceLine,
  type PriceLineProps,
  QrCode,
  type QrCodeProps,
  QuickChoices,
  type QuickChoicesProps,
  RoutePath,
  type RoutePathProps,
  RouteUnavailable,
  type RouteUnavailableProps,
  Rule,
  SectionName,
  Segments,
  type SegmentsProps,
  SelectField,
  type SelectFieldProps,
  type SelectOption,
  Sheet,
  type SheetProps,
  Skeleton,
  Stack,
  type Step,
  type StepLink,
  StepList,
  type StepListProps,
  type StepState,
  Stream,
  Strong,
  Tag,
  type TagProps,
  TickBox,
  type TickBoxProps,
  Title,
  TokenButton,
  type TokenButtonProps,
  TokenPebble,
  TokenPickerDrawer,
  type TokenPickerDrawerProps,
  type TokenPickerProps,
  type TokenPickerWords,
  TokenRow,
  type TokenRowProps,
  TokenRowSkeleton,
  type TokenRowState,
  Total,
  TwoEnds,
  type TwoEndsProps,
  VisuallyHidden,
  WalletRow,
  type WalletRowProps,
  type WalletRowState,
} from './components/index.js';
export { type ConnectParameters, ConnectWidget } from './connect/connectWidget.js';
export {
  type CreateOptions,
  type CreateWidgetsOptions,
  createWidgets,
  type WidgetHandle,
  type WidgetOptions,
  type Widgets,
} from './createWidgets.js';
export { type CompleteMessages, defineMessages, type SomeMessages } from './defineMessages.js';
export { defineTributaryWidget, type TributaryElementOptions } from './defineTributaryWidget.js';
export { LazyWidget, type LazyWidgetProps } from './LazyWidget.js';
export { definePlainWords } from './messages/definePlainWords.js';
export { defineWords } from './messages/defineWords.js';
export { Language } from './messages/Language.js';
export type { LanguageFailure } from './messages/LanguageContext.js';
export { LanguageProvider, type LanguageProviderProps } from './messages/LanguageProvider.js';
export { languages, type SpokenLanguage } from './messages/languages.js';
export { parseLanguage } from './messages/parseLanguage.js';
export { preferredLanguages } from './messages/preferredLanguages.js';
export { sharedWords } from './messages/shared/words.js';
export { useLanguage } from './messages/useLanguage.js';
export { useWords } from './messages/useWords.js';
export type { WordSource } from './messages/WordSource.js';
export type { Translation, Words, WordTable } from './messages/Words.js';
export type { OnrampParameters } from './onramp/OnrampParameters.js';
export { OnrampWidget } from './onramp/onrampWidget.js';
export type { PurchaseParameters } from './purchase/PurchaseParameters.js';
export { PurchaseWidget } from './purchase/purchaseWidget.js';
export type { SaleParameters } from './sale/SaleParameters.js';
export { SaleErrorType } from './sale/saleErrorType.js';
export { SaleWidget } from './sale/saleWidget.js';
export {
  type CommerceEvents,
  CommerceEventType,
  CommerceFailure,
  CommerceSuccess,
  CommerceUserAction,
} from './shared/events/commerceEvents.js';
export { domEventName, PROVIDER_UPDATED, providerRelayName } from './shared/events/domEvents.js';
export { noticeEventName, type WidgetNotice } from './shared/events/notices.js';
export type { Emit, EventName, WidgetEvent, WidgetEventMap } from './shared/events/WidgetEvents.js';
export { type HostedWidgetType, WidgetType } from './shared/events/WidgetType.js';
export { fundingWords } from './shared/funding/words/words.js';
export { type KnownNetworks, networkMark, networkName } from './shared/host/networkMark.js';
export type { KindLabel, KindLabels } from './shared/host/PaymentContext.js';
export { TributaryProvider, type TributaryProviderProps } from './shared/host/TributaryProvider.js';
export { useWalletSession } from './shared/host/useWalletSession.js';
export { useHost, type WidgetHost, type WidgetsConfig } from './shared/host/WidgetHost.js';
export type { GivenItem } from './shared/order/OrderParameters.js';
export { ShellName } from './shared/root/shell/ShellName.js';
export { WidgetShell, type WidgetShellProps } from './shared/root/shell/WidgetShell.js';
export { useObservable } from './shared/stream/useObservable.js';
export type { SwapParameters } from './swap/SwapParameters.js';
export { SwapWidget } from './swap/swapWidget.js';
export { type ColorName, color } from './theme/colors.js';
export {
  type ColorOverrides,
  createTheme,
  type PaletteName,
  type Theme,
  ThemeName,
  type ThemeOverrides,
} from './theme/Theme.js';
export { ThemeScope, type ThemeScopeProps } from './theme/ThemeScope.js';
export type { TransferParameters } from './transfer/TransferParameters.js';
export { TransferWidget } from './transfer/transferWidget.js';
export type { TributaryElementAttributes, WidgetParameters } from './WidgetParameters.js';
export { type WalletParameters, WalletWidget } from './wallet/walletWidget.js';
