// The public API. Explicit names only: what is not here is private.

export { createFundingEngine } from './engine/createFundingEngine.js';
export type { EngineEvent } from './engine/EngineEvent.js';
export type { EngineOptions } from './engine/EngineOptions.js';
export type { ExecuteOptions, FundingEngine, FundingRequest, ResumeOptions } from './engine/FundingEngine.js';

export { GasAmountType, RoutingMode } from './checkout/CheckoutRequest.js';
export type { CheckoutRequest, PurchaseCall, TransactionOrGas } from './checkout/CheckoutRequest.js';
export { CheckoutStatus } from './checkout/CheckoutSnapshot.js';
export type { CheckoutSnapshot } from './checkout/CheckoutSnapshot.js';
export { approvalCall } from './allowance/approvalFor.js';
export type { Approval } from './allowance/Approval.js';
export type { Approvable } from './allowance/Approvable.js';
export { readAllowed } from './allowance/readAllowed.js';
export { readApproval } from './allowance/readApproval.js';
export type { AllowanceResult } from './checkout/Allowance.js';
export type { BalanceRequirement, ItemBalanceRequirement, TokenBalanceRequirement } from './checkout/BalanceRequirement.js';
export { Settlement } from './checkout/fulfilment/FulfilmentRequest.js';
export type { FulfilmentRequest } from './checkout/fulfilment/FulfilmentRequest.js';
export { FulfilmentStatus } from './checkout/fulfilment/FulfilmentSnapshot.js';
export type { FulfilmentError, FulfilmentSnapshot } from './checkout/fulfilment/FulfilmentSnapshot.js';
export { ItemType } from './checkout/ItemRequirement.js';
export type { AmountInput, ItemRequirement, ItemRequirementInput } from './checkout/ItemRequirement.js';

export { definePlugin } from './plugin/definePlugin.js';
export type { EnginePlugin, PluginParts } from './plugin/EnginePlugin.js';

export { FeeType, RouteKind, StepType } from './routing/FundingRoute.js';
export type { FundingItem, FundingRoute, FundingStep, Shortfall, StepFee, StepFees } from './routing/FundingRoute.js';
export { expectedSeconds } from './routing/expectedSeconds.js';
export { fundingItem, stepFee, type Spending } from './routing/fundingItem.js';
export { FundingRouteFinder, type Availability } from './routing/FundingRouteFinder.js';
export { heldOf } from './routing/heldOf.js';
export { otherRequirements } from './routing/otherRequirements.js';
export { quoteRejectionOf, rejectionOf } from './routing/rejectionOf.js';
export { requiredOf } from './routing/requiredOf.js';
export { isRouteRejection, RejectionReason } from './routing/RouteRejection.js';
export type { RouteRejection } from './routing/RouteRejection.js';
export type { RoutingContext } from './routing/RoutingContext.js';
export { RoutingStatus } from './routing/RoutingSnapshot.js';
export { withNative } from './routing/withNative.js';
export type { WantedKinds } from './routing/WantedKinds.js';
export type { DisabledOption, FinderFailure, RoutingSnapshot } from './routing/RoutingSnapshot.js';

export type { BridgeActionRequest, ClaimActionRequest, Actions, OnrampActionRequest, SwapActionRequest, TransferActionRequest } from './actions/Actions.js';

export { DexAdapter, TradeType } from './dex/DexAdapter.js';
export { pricedAsSent, type SwapSender } from './dex/pricedAsSent.js';
export { quoteShortfall, type ShortfallQuestion } from './dex/quoteShortfall.js';
export { swapGasFee } from './dex/swapGasFee.js';
export { swapGasReserve } from './dex/swapGasReserve.js';
export { swapConfirmations, swapStep, type SwapStep } from './dex/swapStep.js';
export { bridgeableTokens } from './bridge/bridgeableTokens.js';
export { bridgeConfirmations, bridgeStep, type BridgeOffer, type BridgeStep, type WithdrawalDelay } from './bridge/bridgeStep.js';
export type { ClaimStep, QueuedWithdrawal } from './bridge/claimStep.js';
export type {
  QuoteSnapshot,
  SecondaryFee,
  SwapApproval,
  SwapFee,
  SwapHop,
  SwapQuote,
  SwapRequest,
  SwapResult,
  SwapTransaction,
  WatchedSwap,
} from './dex/DexAdapter.js';

export { BridgeAction, BridgeAdapter, BridgeStatus } from './bridge/BridgeAdapter.js';
export { hasArrived, isQueued } from './bridge/hasArrived.js';
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

export { OnrampProvider } from './onramp/OnrampProvider.js';
export { onrampStep } from './onramp/onrampStep.js';
export { OnrampStatus } from './onramp/OnrampStepExecutor.js';
export type { OnrampMessage, OnrampRequest } from './onramp/OnrampProvider.js';

export { OrderBook } from './orders/OrderBook.js';
export type { CancellationOrder, CancellationResult, FulfilmentOrder, PreparedListing, SignedCancellation, SignedListing } from './orders/OrderBook.js';
export type { ListedItem, Listing, ListingDraft, ListingPrice } from './orders/Listing.js';
export type { OrderFee, OrderFeeInput } from './orders/OrderFee.js';
export type { OrderOptions, Orders } from './orders/Orders.js';
export { CancelMethod } from './orders/OrderRequest.js';
export type { BuyRequest, CancelRequest, PriceInput, SellItemInput, SellRequest } from './orders/OrderRequest.js';
export { OrderStatus } from './orders/OrderSnapshot.js';
export type { BuySnapshot, CancelSnapshot, SellSnapshot } from './orders/OrderSnapshot.js';
export { seaport } from './orders/seaport.js';
export type { TypedData } from './orders/TypedData.js';

export { SaleProblem } from './sales/Sales.js';
export type { Sales } from './sales/Sales.js';
export type { SaleCurrency, SaleItem, SaleProductQuote, SaleQuote, SaleQuoteRequest } from './sales/SaleQuote.js';
export { SalePaymentType } from './sales/SignedSale.js';
export type { SaleOrder, SaleSignRequest, SaleTransaction, SignedSale, SoldItem, SoldProduct } from './sales/SignedSale.js';

export { ExecutionCarrier, ExecutionStatus, TaskState } from './execution/ExecutionSnapshot.js';
export type { ExecutionSnapshot, LateTransaction, StandingRequest, TaskSnapshot, TaskType } from './execution/ExecutionSnapshot.js';
export { StepExecutor, TaskAction } from './execution/ExecutionTask.js';
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
export { JOURNAL_VERSION, JournalStore } from './execution/JournalStore.js';
export type { JournaledHalt, JournalEntry, TaskOutline, TaskRecord } from './execution/JournalStore.js';
export type { Closing, LoggedRequest, RequestedCall, WalletAnswer } from './sending/LoggedRequest.js';
export type { Footprint, LogPattern } from './sending/Footprint.js';
export { MemoryJournalStore } from './execution/journal/MemoryJournalStore.js';
export { IndexedDbJournalStore, type IndexedDbJournalOptions } from './execution/journal/IndexedDbJournalStore.js';
export { ExecutionLock, LOCK_BUSY, type Lease } from './execution/lock/ExecutionLock.js';
export { MemoryExecutionLock } from './execution/lock/MemoryExecutionLock.js';

export { BalanceReader } from './balances/BalanceReader.js';
export type { TokenBalance } from './balances/BalanceReader.js';
export type { BalanceHolder, Balances, BalancesOptions, BalancesRequest, ChainBalances, TokenBalanceRequest } from './balances/Balances.js';

export { Prices, PriceStatus, type PriceSnapshot } from './prices/Prices.js';
export { centsOf, type CentsOptions } from './prices/centsOf.js';
export { priceKey, priceOf } from './prices/priceOf.js';
export { sumUsd } from './prices/sumUsd.js';
export type { Usd } from './prices/Usd.js';
export { usdValueOf } from './prices/usdValueOf.js';

export { erc20Token, isSameToken, nativeToken, TokenType } from './tokens/Token.js';
export type { Token, TokenAmount, TokenLabel } from './tokens/Token.js';
export { TokenCatalogue } from './tokens/TokenCatalogue.js';
export { TokenListPurpose, TokenLists } from './tokens/TokenLists.js';
export type { TokenListFailure, TokenListRequest, TokenListResult, Tokens } from './tokens/Tokens.js';
export type { TokenInfo, TokenList } from './tokens/list/TokenList.js';

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
export { messageServiceChains } from './chains/messageServiceChains.js';
export type { MessageServiceChain } from './chains/messageServiceChains.js';
export { nativeTokenOf } from './chains/nativeTokenOf.js';
export { nativeOf } from './engine/nativeOf.js';
export type { BridgeContracts, BridgePair } from './chains/BridgePair.js';
export type { MulticallContract, NativeCurrency, Network } from './chains/Network.js';
export { parseChainId } from './chains/parseChainId.js';
export { Environment, EnvironmentName } from './config/Environment.js';
export type { Endpoints } from './config/Environment.js';
export type { EnvironmentOptions, EnvironmentOverrides } from './config/EnvironmentOptions.js';
export { RemoteConfig } from './config/RemoteConfig.js';
export type { RemoteConfiguration } from './config/RemoteConfig.js';

export { assertPositiveAmount } from './money/assertPositiveAmount.js';
export { basisPointsOf } from './money/basisPointsOf.js';
export { bridgeGasPrice } from './money/bridgeGasPrice.js';
export { feeOf } from './money/feeOf.js';
export { formatAmount } from './money/formatAmount.js';
export { formatAmountRounded } from './money/formatAmountRounded.js';
export { maximumInput } from './money/maximumInput.js';
export { minimumOutput } from './money/minimumOutput.js';
export { NATIVE, type Address, type Hex, type TokenAddress } from './money/Address.js';
export { parseAddress, parseTokenAddress, tryParseAddress } from './money/parseAddress.js';
export { parseAmount } from './money/parseAmount.js';
export { parseSlippage } from './money/parseSlippage.js';
export type { Slippage } from './money/Slippage.js';
export { swapGasPrice } from './money/swapGasPrice.js';

export { HttpClient } from './http/HttpClient.js';
export type { HttpRequest, HttpResponse } from './http/HttpClient.js';
export { isObject } from './config/json.js';
export type { JsonObject } from './config/json.js';
export { parseJsonExactly } from './http/parseJsonExactly.js';
export type { ExactJson } from './http/parseJsonExactly.js';
export { ChainReaders } from './rpc/ChainReader.js';
export type { CallRequest, ChainReader, ReadOptions } from './rpc/ChainReader.js';
export type { AbiShape, AbiType } from './abi/AbiType.js';
export { decodeAbi } from './abi/decodeAbi.js';
export { encodeAbi } from './abi/encodeAbi.js';
export { parseAbiTypes } from './abi/parseAbiTypes.js';
export { encodeCall } from './rpc/encodeCall.js';
export { parseQuantity } from './rpc/parseQuantity.js';
export { readContract } from './rpc/readContract.js';
export { toQuantity } from './rpc/toQuantity.js';
export type { Abortable } from './stream/Abortable.js';
export { firstValue } from './stream/firstValue.js';
export { fromAbortable } from './stream/fromAbortable.js';
export { poll, type PollOptions } from './stream/poll.js';

export { PrivateKeyWallet, type PrivateKeyWalletOptions } from './wallet/PrivateKeyWallet.js';
export type { Eip1193Provider, UnsignedTransaction } from './wallet/Wallet.js';
export { WalletName, walletRdns } from './wallet/WalletName.js';
export type { Connection, ConnectOptions, HostWallets, NamedProvider, Wallets } from './wallet/Wallets.js';
export type { AnnouncedWallet, WalletInfo } from './wallet/discovery/AnnouncedWallet.js';
export type { NetworkInfo, Networks } from './wallet/network/Networks.js';
export { CallsStatus } from './wallet/calls/CallsSnapshot.js';
export type { CallsSnapshot } from './wallet/calls/CallsSnapshot.js';
export type { SendCallsRequest } from './wallet/calls/SendCallsRequest.js';
export { footprints } from './sending/footprints.js';
export { approvalFootprint } from './allowance/approvalFootprint.js';
export { sentGasPrice } from './wallet/gasPriceRule.js';

export { isTributaryError, TributaryError } from './errors/TributaryError.js';
export type { TributaryErrorDetails } from './errors/TributaryError.js';
export { describeError } from './errors/describeError.js';
export { bridgeErrors, BridgeErrorType, SimulationFailure } from './errors/bridgeErrors.js';
export { checkoutErrors, CheckoutErrorType } from './errors/checkoutErrors.js';
export { engineErrors, EngineErrorCode } from './errors/engineErrors.js';
export { swapErrors, SwapErrorCode } from './errors/swapErrors.js';
