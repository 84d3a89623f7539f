// Exports everything a host needs, by explicit name. Anything neither here nor in the entry for
// plugin authors (core/plugin/index.ts) is private.

export type {
  Actions,
  BridgeActionRequest,
  CardPurchaseRequest,
  ClaimActionRequest,
  ItemTransferActionRequest,
  OnrampActionRequest,
  RevokeActionRequest,
  SwapActionRequest,
  TransferActionRequest,
} from './actions/Actions.js';
export type { RevokeStep } from './actions/revokeRoute.js';
export type { TokenBalance } from './balances/BalanceReader.js';
export type {
  BalanceHolder,
  Balances,
  BalancesOptions,
  BalancesRequest,
  ChainBalances,
  TokenBalanceRequest,
} from './balances/Balances.js';
export type {
  BridgeAllowance,
  BridgeBundle,
  BridgeFeeRequest,
  BridgeFees,
  BridgeGas,
  BridgeLink,
  BridgePhaseRequest,
  BridgeQuote,
  BridgeQuoteRequest,
  BridgeRequest,
  BridgeStatusSnapshot,
  BridgeTransactionStatus,
  CarriedForm,
  CarriedToken,
  CrossChainTransfer,
  FinaliseWithdrawal,
  FlowRates,
  PendingWithdrawal,
  TokenFlowRate,
  TokenMapping,
  TransferListRequest,
  TransferPage,
  TransferSource,
  WithdrawalTiming,
} from './bridge/BridgeAdapter.js';
export { BridgeAction, BridgePhase, BridgeStatus } from './bridge/BridgeAdapter.js';
export type { RegisteredLink } from './bridge/BridgeAdapters.js';
export { bridgeReserve } from './bridge/bridgeReserve.js';
export { type BridgeStep, type WithdrawalDelay } from './bridge/bridgeStep.js';
export type { ClaimStep, QueuedWithdrawal } from './bridge/claimStep.js';
export { duePhase, hasArrived, hasEnded, isQueued } from './bridge/hasArrived.js';
export { highestBridgeFee } from './bridge/highestBridgeFee.js';
export type { BridgeContracts, BridgePair } from './chains/BridgePair.js';
export { EnvironmentName } from './chains/EnvironmentName.js';
export { explorerLink } from './chains/explorerLink.js';
export { NATIVE_ETH_PLACEHOLDER } from './chains/markers.js';
export type { MulticallContract, NativeCurrency, Network } from './chains/Network.js';
export { nativeTokenOf } from './chains/nativeTokenOf.js';
export type { AllowanceResult } from './checkout/Allowance.js';
export type {
  BalanceRequirement,
  ItemBalanceRequirement,
  TokenBalanceRequirement,
} from './checkout/BalanceRequirement.js';
export type { CheckoutRequest, PurchaseCall, TransactionOrGas } from './checkout/CheckoutRequest.js';
export { GasAmountType, RoutingMode } from './checkout/CheckoutRequest.js';
export type { CheckoutSnapshot } from './checkout/CheckoutSnapshot.js';
export { CheckoutStatus } from './checkout/CheckoutSnapshot.js';
export type { FulfilmentRequest } from './checkout/fulfilment/FulfilmentRequest.js';
export { Settlement } from './checkout/fulfilment/FulfilmentRequest.js';
export type { FulfilmentError, FulfilmentSnapshot } from './checkout/fulfilment/FulfilmentSnapshot.js';
export { FulfilmentStatus } from './checkout/fulfilment/FulfilmentSnapshot.js';
export type { AmountInput, ItemRequirement, ItemRequirementInput } from './checkout/ItemRequirement.js';
export { type Prompt, SWITCH_NETWORK } from './checkout/prompts/Prompt.js';
export { promptsOf } from './checkout/prompts/promptsOf.js';
export { type PromptFacts, type PromptQuestion, readPromptFacts } from './checkout/prompts/readPromptFacts.js';
export type { DataSources, Endpoints, ItemSource, ItemsQuestion } from './config/Environment.js';
export type {
  BridgePairOverride,
  EnvironmentOptions,
  EnvironmentOverrides,
  NetworkOverride,
} from './config/EnvironmentOptions.js';
export { knownChainIds } from './config/knownChainIds.js';
export type { NodeProvider, NodeRequest } from './config/NodeProvider.js';
export { approvalGasFee } from './dex/approvalGasFee.js';
export type {
  QuoteSnapshot,
  SwapApproval,
  SwapFee,
  SwapHop,
  SwapQuote,
  SwapRequest,
  SwapResult,
  SwapTransaction,
  WatchedSwap,
} from './dex/DexAdapter.js';
export { TradeType } from './dex/DexAdapter.js';
export { type PoolFee, poolFeeOf } from './dex/poolFeeOf.js';
export { pricedAsSent, type SwapSender } from './dex/pricedAsSent.js';
export { swapGasFee } from './dex/swapGasFee.js';
export { type SwapStep, swapConfirmations, swapStep } from './dex/swapStep.js';
export type { AdapterLookup, BridgeLookup } from './engine/adapterLookups.js';
export { createFundingEngine } from './engine/createFundingEngine.js';
export type { EngineOptions } from './engine/EngineOptions.js';
export { type ErrorExplanation, explainError } from './engine/explainError.js';
export type {
  ExecuteOptions,
  FundingEngine,
  FundingRequest,
  PaymentOptions,
  ResumeOptions,
} from './engine/FundingEngine.js';
export { assertKinds } from './errors/assertKinds.js';
export { BridgeErrorType } from './errors/bridgeErrors.js';
export { CheckoutErrorReason, CheckoutErrorType } from './errors/CheckoutErrorType.js';
export { describeError } from './errors/describeError.js';
export { EngineErrorCode } from './errors/EngineErrorCode.js';
export { SwapErrorCode } from './errors/SwapErrorCode.js';
export type { TributaryErrorDetails } from './errors/TributaryError.js';
export { isTributaryError, TributaryError } from './errors/TributaryError.js';
export { withoutSecrets } from './errors/withoutSecrets.js';
export type { EngineEvent } from './events/EngineEvent.js';
export type {
  ExecutionRefund,
  ExecutionShortfall,
  ExecutionSnapshot,
  LateTransaction,
  StandingRequest,
  TaskSnapshot,
  TaskType,
} from './execution/ExecutionSnapshot.js';
export { ExecutionCarrier, ExecutionStatus, TaskState } from './execution/ExecutionSnapshot.js';
export { TaskAction } from './execution/ExecutionTask.js';
export type { JournaledReceipt, Movement } from './execution/JournaledReceipt.js';
export type {
  JournalEntry,
  JournaledHalt,
  JournalPage,
  JournalPageRequest,
  TaskOutline,
  TaskRecord,
} from './execution/JournalStore.js';
export { JOURNAL_VERSION, JournalStore } from './execution/JournalStore.js';
export { type IndexedDbJournalOptions, IndexedDbJournalStore } from './execution/journal/IndexedDbJournalStore.js';
export { MemoryJournalStore } from './execution/journal/MemoryJournalStore.js';
export { ExecutionLock, type Lease, LOCK_BUSY } from './execution/lock/ExecutionLock.js';
export { MemoryExecutionLock } from './execution/lock/MemoryExecutionLock.js';
export type {
  HistoryEntry,
  HistoryPage,
  HistoryReceipt,
  HistoryRequest,
  ReceiptAmount,
  ReceiptFee,
  ReceiptFigures,
  ReceiptTransaction,
  UnknownAmount,
} from './history/HistoryEntry.js';
export { HistoryOutcome } from './history/HistoryEntry.js';
export { historyCsv } from './history/historyCsv.js';
export { historyJson } from './history/historyJson.js';
export { receiptWorth } from './history/receiptWorth.js';
export type { DataSource } from './http/DataSource.js';
export { openableUrl } from './http/openableUrl.js';
export type { HeldItem, ItemFace } from './items/HeldItem.js';
export type { ItemHoldingRequest, ItemPage, ItemRequest, Items, ItemsRequest } from './items/Items.js';
export { type Address, type Hex, NATIVE, type TokenAddress } from './money/Address.js';
export { isCurrencyCode } from './money/currency.js';
export type { FiatAmount } from './money/FiatAmount.js';
export { formatAmount } from './money/formatAmount.js';
export { formatAmountRounded } from './money/formatAmountRounded.js';
export { ItemType } from './money/ItemType.js';
export { parseAddress, parseTokenAddress, tryParseAddress } from './money/parseAddress.js';
export { parseAmount } from './money/parseAmount.js';
export { gasMarginPercent, requiredGas, type ShownGas } from './money/requiredGas.js';
export type { Token, TokenAmount, TokenLabel } from './money/Token.js';
export { erc20Token, isSameToken, nativeToken, TokenType } from './money/Token.js';
export type { OnrampItem, OnrampLimits, OnrampMessage, OnrampPage, OnrampTerms } from './onramp/OnrampProvider.js';
export type { OnrampStep } from './onramp/onrampStep.js';
export { OnrampStatus } from './onramp/watchCardPayment.js';
export type { ListedItem, Listing, ListingDraft, ListingPrice } from './orders/Listing.js';
export { ListingStatus } from './orders/Listing.js';
export type { ListingPage } from './orders/OrderBook.js';
export type { OrderFee, OrderFeeInput } from './orders/OrderFee.js';
export { OrderFeeKind } from './orders/OrderFee.js';
export type {
  BuyRequest,
  CancelRequest,
  ListingsRequest,
  PriceInput,
  SellItemInput,
  SellRequest,
} from './orders/OrderRequest.js';
export { CancelMethod } from './orders/OrderRequest.js';
export type { BuySnapshot, CancelSnapshot, SellSnapshot } from './orders/OrderSnapshot.js';
export { OrderStatus } from './orders/OrderSnapshot.js';
export type { BuyOptions, OrderOptions, Orders } from './orders/Orders.js';
export type {
  ConfirmOptions,
  FoundOffer,
  Goods,
  PaymentAmountInput,
  PaymentRequest,
  PaymentsRequest,
  RetryOptions,
  TokenRef,
} from './payment/Goods.js';
export { type PaymentCommand, type PaymentStatus, paymentMachine } from './payment/machine/paymentMachine.js';
export { paymentStatusOf } from './payment/machine/paymentStatusOf.js';
export type { Payment } from './payment/Payment.js';
export type {
  PaymentAmount,
  PaymentExecutions,
  PaymentFields,
  PaymentOffer,
  PaymentPrompt,
  PaymentResult,
  PaymentSearch,
  PaymentSnapshot,
  PaymentStep,
  PaymentsPage,
  Problem,
  ReceivedItem,
  SettledPayment,
  SettledReceipt,
  StepStatus,
  WaitsFor,
} from './payment/PaymentSnapshot.js';
export { withBoundMethods } from './plainData/withBoundMethods.js';
export { withoutSource } from './plainData/withoutSource.js';
export { fiatValueOf } from './prices/fiatValueOf.js';
export { type MinorUnitOptions, minorUnitsOf } from './prices/minorUnitsOf.js';
export { type PriceOptions, type PriceSnapshot, PriceStatus, Prices } from './prices/Prices.js';
export { priceKey, priceOf } from './prices/priceOf.js';
export { sumFiat } from './prices/sumFiat.js';
export { type BridgeAnswer, bridgeAnswerOf } from './routing/bridgeAnswerOf.js';
export type { FundingItem, FundingRoute, FundingStep, Shortfall, StepFee, StepFees } from './routing/FundingRoute.js';
export { FeeType, RouteKind, StepType } from './routing/FundingRoute.js';
export { type Availability } from './routing/FundingRouteFinder.js';
export type { FundingSteps } from './routing/FundingSteps.js';
export { isStepOf } from './routing/isStepOf.js';
export type { RouteRejection } from './routing/RouteRejection.js';
export { RejectionReason } from './routing/RouteRejection.js';
export type { DisabledOption, FinderFailure, RoutingSnapshot } from './routing/RoutingSnapshot.js';
export { RoutingStatus } from './routing/RoutingSnapshot.js';
export type { WantedKinds } from './routing/WantedKinds.js';
export { type NodeAnswer, type NodeCall, NodeClient, type NodeClientOptions } from './rpc/node/NodeClient.js';
export { revertOf } from './rpc/node/revertOf.js';
export type { BoughtItem, CardPurchaseStep } from './sales/card/cardPurchaseStep.js';
export type { SaleCurrency, SaleItem, SaleProductQuote, SaleQuote, SaleQuoteRequest } from './sales/SaleQuote.js';
export type { Sales } from './sales/Sales.js';
export { SaleProblem } from './sales/Sales.js';
export type {
  SaleOrder,
  SaleSignRequest,
  SaleTransaction,
  SignedSale,
  SoldItem,
  SoldProduct,
} from './sales/SignedSale.js';
export { SalePaymentType } from './sales/SignedSale.js';
export { type OwnShopOptions, ownShop, type SaleSource } from './sales/shop/ownShop.js';
export type {
  SaleBackend,
  ShopCall,
  ShopItem,
  ShopOrder,
  ShopOrderRequest,
  ShopPrice,
  ShopQuote,
  ShopQuoteRequest,
  WholeNumber,
} from './sales/shop/SaleBackend.js';
export type { ScreenedAddress } from './screening/AccountScreening.js';
export type { RiskAssessment, RiskScreening, ScreenedPayment } from './screening/RiskScreening.js';
export { RiskLevel, RiskStatus } from './screening/RiskScreening.js';
export { type ScreeningOptions, ScreeningOutage } from './screening/ScreeningOptions.js';
export type { Closing, LoggedPrices, LoggedRequest, RequestedCall, WalletAnswer } from './sending/LoggedRequest.js';
export type { Abortable } from './stream/Abortable.js';
export { firstValue } from './stream/firstValue.js';
export { fromAbortable } from './stream/fromAbortable.js';
export type { TokenInfo, TokenList } from './tokens/list/TokenList.js';
export { TokenListPurpose } from './tokens/TokenLists.js';
export type { TokenListFailure, TokenListRequest, TokenListResult, Tokens } from './tokens/Tokens.js';
export type { CallsSnapshot } from './wallet/calls/CallsSnapshot.js';
export { CallsStatus } from './wallet/calls/CallsSnapshot.js';
export type { SendCallsRequest } from './wallet/calls/SendCallsRequest.js';
export type { AnnouncedWallet, WalletInfo } from './wallet/discovery/AnnouncedWallet.js';
export { type FeeDemand, feeDemandOf } from './wallet/fees/feeDemandOf.js';
export { type FeeFacts, type FeeRead, type FeeReader, readFeeFacts } from './wallet/fees/readFeeFacts.js';
export { type SigningFeeOptions, type SigningFees, signingFees } from './wallet/fees/signingFees.js';
export { type GasPriceRule, gasPriceRule, sentGasPrice } from './wallet/gasPriceRule.js';
export type { NetworkInfo, Networks } from './wallet/network/Networks.js';
export { PrivateKeyWallet, type PrivateKeyWalletOptions } from './wallet/PrivateKeyWallet.js';
export { saysNoAfterSending } from './wallet/saysNoAfterSending.js';
export { parsePrivateKey } from './wallet/signing/parsePrivateKey.js';
export type { Eip1193Provider, UnsignedTransaction } from './wallet/Wallet.js';
export { WalletName, walletRdns } from './wallet/WalletName.js';
export type { Connection, ConnectOptions, HostWallets, NamedProvider, Wallets } from './wallet/Wallets.js';
