// The public API. Explicit names only: what is not here is private.

export type { AbiShape, AbiType } from './abi/AbiType.js';
export { decodeAbi } from './abi/decodeAbi.js';
export { encodeAbi } from './abi/encodeAbi.js';
export { parseAbiTypes } from './abi/parseAbiTypes.js';
export type {
  Actions,
  BridgeActionRequest,
  ClaimActionRequest,
  OnrampActionRequest,
  SwapActionRequest,
  TransferActionRequest,
} from './actions/Actions.js';
export type { Approvable } from './allowance/Approvable.js';
export type { Approval } from './allowance/Approval.js';
export { approvalFootprint } from './allowance/approvalFootprint.js';
export { approvalCall } from './allowance/approvalFor.js';
export { readAllowed } from './allowance/readAllowed.js';
export { readApproval } from './allowance/readApproval.js';
export type { TokenBalance } from './balances/BalanceReader.js';
export { BalanceReader } from './balances/BalanceReader.js';
export type {
  BalanceHolder,
  Balances,
  BalancesOptions,
  BalancesRequest,
  ChainBalances,
  TokenBalanceRequest,
} from './balances/Balances.js';
export type {
  BridgeBundle,
  BridgeFeeRequest,
  BridgeFees,
  BridgeRequest,
  BridgeStatusSnapshot,
  BridgeTransactionStatus,
  FinaliseWithdrawal,
  FlowRates,
  PendingWithdrawal,
  TokenFlowRate,
  TokenMapping,
  WithdrawalTiming,
} from './bridge/BridgeAdapter.js';
export { BridgeAction, BridgeAdapter, BridgeStatus } from './bridge/BridgeAdapter.js';
export { bridgeableTokens } from './bridge/bridgeableTokens.js';
export {
  type BridgeOffer,
  type BridgeStep,
  bridgeConfirmations,
  bridgeStep,
  type WithdrawalDelay,
} from './bridge/bridgeStep.js';
export type { ClaimStep, QueuedWithdrawal } from './bridge/claimStep.js';
export { hasArrived, isQueued } from './bridge/hasArrived.js';
export type { BridgeContracts, BridgePair } from './chains/BridgePair.js';
export { EnvironmentName } from './chains/EnvironmentName.js';
export { gasLimits } from './chains/gasLimits.js';
export {
  APPROVAL_MAPPING_POSITION,
  APPROVAL_SLOT_PREFIX,
  BRIDGE_NATIVE,
  CHILD_CHAIN_NAME,
  NATIVE_ETH_PLACEHOLDER,
  WITHDRAW_SIGNATURE,
  ZERO_ADDRESS,
} from './chains/markers.js';
export type { MessageServiceChain } from './chains/messageServiceChains.js';
export { messageServiceChains } from './chains/messageServiceChains.js';
export type { MulticallContract, NativeCurrency, Network } from './chains/Network.js';
export { nativeTokenOf } from './chains/nativeTokenOf.js';
export { parseChainId } from './chains/parseChainId.js';
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
export type { Endpoints } from './config/Environment.js';
export { Environment } from './config/Environment.js';
export type { EnvironmentOptions, EnvironmentOverrides } from './config/EnvironmentOptions.js';
export type { JsonObject } from './config/json.js';
export { isObject } from './config/json.js';
export type { RemoteConfiguration } from './config/RemoteConfig.js';
export { RemoteConfig } from './config/RemoteConfig.js';
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
export { DexAdapter, TradeType } from './dex/DexAdapter.js';
export { pricedAsSent, type SwapSender } from './dex/pricedAsSent.js';
export { quoteShortfall, type ShortfallQuestion } from './dex/quoteShortfall.js';
export { swapGasFee } from './dex/swapGasFee.js';
export { swapGasReserve } from './dex/swapGasReserve.js';
export { type SwapStep, swapConfirmations, swapStep } from './dex/swapStep.js';
export { createFundingEngine } from './engine/createFundingEngine.js';
export type { EngineOptions } from './engine/EngineOptions.js';
export type { ExecuteOptions, FundingEngine, FundingRequest, ResumeOptions } from './engine/FundingEngine.js';
export { nativeOf } from './engine/nativeOf.js';
export { BridgeErrorType, bridgeErrors, SimulationFailure } from './errors/bridgeErrors.js';
export { CheckoutErrorType, checkoutErrors } from './errors/checkoutErrors.js';
export { describeError } from './errors/describeError.js';
export { EngineErrorCode, engineErrors } from './errors/engineErrors.js';
export { SwapErrorCode, swapErrors } from './errors/swapErrors.js';
export type { TributaryErrorDetails } from './errors/TributaryError.js';
export { isTributaryError, TributaryError } from './errors/TributaryError.js';
export type { EngineEvent } from './events/EngineEvent.js';
export type {
  ExecutionSnapshot,
  LateTransaction,
  StandingRequest,
  TaskSnapshot,
  TaskType,
} from './execution/ExecutionSnapshot.js';
export { ExecutionCarrier, ExecutionStatus, TaskState } from './execution/ExecutionSnapshot.js';
export type {
  ExecutionContext,
  ExecutionTask,
  PreparedTransaction,
  PrepareOptions,
  TaskLabel,
  TransactionTask,
  WaitProgress,
  WaitTask,
} from './execution/ExecutionTask.js';
export { StepExecutor, TaskAction } from './execution/ExecutionTask.js';
export type { JournalEntry, JournaledHalt, TaskOutline, TaskRecord } from './execution/JournalStore.js';
export { JOURNAL_VERSION, JournalStore } from './execution/JournalStore.js';
export { type IndexedDbJournalOptions, IndexedDbJournalStore } from './execution/journal/IndexedDbJournalStore.js';
export { MemoryJournalStore } from './execution/journal/MemoryJournalStore.js';
export { ExecutionLock, type Lease, LOCK_BUSY } from './execution/lock/ExecutionLock.js';
export { MemoryExecutionLock } from './execution/lock/MemoryExecutionLock.js';
export type { HttpRequest, HttpResponse } from './http/HttpClient.js';
export { HttpClient } from './http/HttpClient.js';
export type { ExactJson } from './http/parseJsonExactly.js';
export { parseJsonExactly } from './http/parseJsonExactly.js';
export { type Address, type Hex, NATIVE, type TokenAddress } from './money/Address.js';
export { assertPositiveAmount } from './money/assertPositiveAmount.js';
export { basisPointsOf } from './money/basisPointsOf.js';
export { bridgeGasPrice } from './money/bridgeGasPrice.js';
export { feeOf } from './money/feeOf.js';
export { formatAmount } from './money/formatAmount.js';
export { formatAmountRounded } from './money/formatAmountRounded.js';
export { ItemType } from './money/ItemType.js';
export { maximumInput } from './money/maximumInput.js';
export { minimumOutput } from './money/minimumOutput.js';
export { parseAddress, parseTokenAddress, tryParseAddress } from './money/parseAddress.js';
export { parseAmount } from './money/parseAmount.js';
export { parseSlippage } from './money/parseSlippage.js';
export type { SecondaryFee } from './money/SecondaryFee.js';
export type { Slippage } from './money/Slippage.js';
export { swapGasPrice } from './money/swapGasPrice.js';
export type { Token, TokenAmount, TokenLabel } from './money/Token.js';
export { erc20Token, isSameToken, nativeToken, TokenType } from './money/Token.js';
export type { OnrampMessage, OnrampRequest } from './onramp/OnrampProvider.js';
export { OnrampProvider } from './onramp/OnrampProvider.js';
export { OnrampStatus } from './onramp/OnrampStepExecutor.js';
export { onrampStep } from './onramp/onrampStep.js';
export type { ListedItem, Listing, ListingDraft, ListingPrice } from './orders/Listing.js';
export type {
  CancellationOrder,
  CancellationResult,
  FulfilmentOrder,
  PreparedListing,
  SignedCancellation,
  SignedListing,
} from './orders/OrderBook.js';
export { OrderBook } from './orders/OrderBook.js';
export type { OrderFee, OrderFeeInput } from './orders/OrderFee.js';
export type { BuyRequest, CancelRequest, PriceInput, SellItemInput, SellRequest } from './orders/OrderRequest.js';
export { CancelMethod } from './orders/OrderRequest.js';
export type { BuySnapshot, CancelSnapshot, SellSnapshot } from './orders/OrderSnapshot.js';
export { OrderStatus } from './orders/OrderSnapshot.js';
export type { OrderOptions, Orders } from './orders/Orders.js';
export { seaport } from './orders/seaport.js';
export type { TypedData } from './orders/TypedData.js';
export { definePlugin } from './plugin/definePlugin.js';
export type { EnginePlugin, PluginParts } from './plugin/EnginePlugin.js';
export { type CentsOptions, centsOf } from './prices/centsOf.js';
export { type PriceSnapshot, PriceStatus, Prices } from './prices/Prices.js';
export { priceKey, priceOf } from './prices/priceOf.js';
export { sumUsd } from './prices/sumUsd.js';
export type { Usd } from './prices/Usd.js';
export { usdValueOf } from './prices/usdValueOf.js';
export { expectedSeconds } from './routing/expectedSeconds.js';
export type { FundingItem, FundingRoute, FundingStep, Shortfall, StepFee, StepFees } from './routing/FundingRoute.js';
export { FeeType, RouteKind, StepType } from './routing/FundingRoute.js';
export { type Availability, FundingRouteFinder } from './routing/FundingRouteFinder.js';
export { fundingItem, type Spending, stepFee } from './routing/fundingItem.js';
export { heldOf } from './routing/heldOf.js';
export { otherRequirements } from './routing/otherRequirements.js';
export type { RouteRejection } from './routing/RouteRejection.js';
export { isRouteRejection, RejectionReason } from './routing/RouteRejection.js';
export type { RoutingContext } from './routing/RoutingContext.js';
export type { DisabledOption, FinderFailure, RoutingSnapshot } from './routing/RoutingSnapshot.js';
export { RoutingStatus } from './routing/RoutingSnapshot.js';
export { quoteRejectionOf, rejectionOf } from './routing/rejectionOf.js';
export { requiredOf } from './routing/requiredOf.js';
export type { WantedKinds } from './routing/WantedKinds.js';
export { withNative } from './routing/withNative.js';
export type { CallRequest, ChainReader, ReadOptions } from './rpc/ChainReader.js';
export { ChainReaders } from './rpc/ChainReader.js';
export { encodeCall } from './rpc/encodeCall.js';
export { parseQuantity } from './rpc/parseQuantity.js';
export { readContract } from './rpc/readContract.js';
export { toQuantity } from './rpc/toQuantity.js';
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
export type { Footprint, LogPattern } from './sending/Footprint.js';
export { footprints } from './sending/footprints.js';
export type { Closing, LoggedRequest, RequestedCall, WalletAnswer } from './sending/LoggedRequest.js';
export type { Abortable } from './stream/Abortable.js';
export { firstValue } from './stream/firstValue.js';
export { fromAbortable } from './stream/fromAbortable.js';
export { type PollOptions, poll } from './stream/poll.js';
export type { TokenInfo, TokenList } from './tokens/list/TokenList.js';
export { TokenCatalogue } from './tokens/TokenCatalogue.js';
export { TokenListPurpose, TokenLists } from './tokens/TokenLists.js';
export type { TokenListFailure, TokenListRequest, TokenListResult, Tokens } from './tokens/Tokens.js';
export type { CallsSnapshot } from './wallet/calls/CallsSnapshot.js';
export { CallsStatus } from './wallet/calls/CallsSnapshot.js';
export type { SendCallsRequest } from './wallet/calls/SendCallsRequest.js';
export type { AnnouncedWallet, WalletInfo } from './wallet/discovery/AnnouncedWallet.js';
export { sentGasPrice } from './wallet/gasPriceRule.js';
export type { NetworkInfo, Networks } from './wallet/network/Networks.js';
export { PrivateKeyWallet, type PrivateKeyWalletOptions } from './wallet/PrivateKeyWallet.js';
export type { Eip1193Provider, UnsignedTransaction } from './wallet/Wallet.js';
export { WalletName, walletRdns } from './wallet/WalletName.js';
export type { Connection, ConnectOptions, HostWallets, NamedProvider, Wallets } from './wallet/Wallets.js';
