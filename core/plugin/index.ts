// Exports for plugin authors, in addition to the host's entry. Explicit names only.

export type { AbiShape, AbiType } from '../abi/AbiType.js';
export { decodeAbi } from '../abi/decodeAbi.js';
export { encodeAbi } from '../abi/encodeAbi.js';
export { parseAbiTypes } from '../abi/parseAbiTypes.js';
export { adapterSuffix } from '../adapters/adapterSuffix.js';
export { DEFAULT_ADAPTER } from '../adapters/NamedAdapter.js';
export type { Approvable } from '../allowance/Approvable.js';
export type { Approval } from '../allowance/Approval.js';
export { approvalFootprint } from '../allowance/approvalFootprint.js';
export { approvalCall } from '../allowance/approvalFor.js';
export { readAllowance } from '../allowance/readAllowance.js';
export { readApproval } from '../allowance/readApproval.js';
export { BalanceReader } from '../balances/BalanceReader.js';
export { asProviderError } from '../bridge/asProviderError.js';
export { assertArrival } from '../bridge/assertArrival.js';
export { assertReachable } from '../bridge/assertReachable.js';
export { BridgeAdapter } from '../bridge/BridgeAdapter.js';
export { BridgeAdapters } from '../bridge/BridgeAdapters.js';
export { bridgeableTokens } from '../bridge/bridgeableTokens.js';
export { bridgeBundle } from '../bridge/bridgeBundle.js';
export { type BridgeOffer, bridgeConfirmations, bridgeFeesFor, bridgeStep } from '../bridge/bridgeStep.js';
export { childFormOf, fromBridgeToken, toBridgeToken } from '../bridge/bridgeToken.js';
export { ChainBridge } from '../bridge/ChainBridge.js';
export { followTransfer } from '../bridge/followTransfer.js';
export { type FundingWay, fundingWays } from '../bridge/fundingWays.js';
export { type BlockRange, listByChain } from '../bridge/listByChain.js';
export { type BridgeCrossing, type CrossingTerms, parseBridgeCrossing } from '../bridge/parseBridgeCrossing.js';
export { parseRollupCrossing, type RollupCrossing } from '../bridge/parseRollupCrossing.js';
export { RollupBridge } from '../bridge/RollupBridge.js';
export { RollupTransfers } from '../bridge/RollupTransfers.js';
export {
  assertChainsKnown,
  type CarriedPair,
  carriedPairOf,
  configuredAddress,
  parseRollupBridgeOptions,
  type RollupBridgeDefaults,
  type RollupBridgeOptions,
  type RollupBridgeSettings,
} from '../bridge/rollupBridgeSettings.js';
export { tellTransfer } from '../bridge/tellTransfer.js';
export type { DeployedBridgePair } from '../chains/BridgePair.js';
export { ChainId } from '../chains/ChainId.js';
export { BRIDGE_NATIVE, ZERO_ADDRESS } from '../chains/markers.js';
export { parseChainId, tryParseChainId } from '../chains/parseChainId.js';
export { Environment } from '../config/Environment.js';
export type { JsonObject } from '../config/json.js';
export { isObject } from '../config/json.js';
export { nativeOf } from '../config/nativeOf.js';
export { ONRAMP_PROVIDER_ID } from '../config/onrampProviderId.js';
export type { RemoteConfiguration } from '../config/RemoteConfig.js';
export { RemoteConfig } from '../config/RemoteConfig.js';
export { DexAdapter } from '../dex/DexAdapter.js';
export { DexAdapters } from '../dex/DexAdapters.js';
export { maximumInput } from '../dex/maximumInput.js';
export { minimumOutput } from '../dex/minimumOutput.js';
export { quoteShortfall, quoteShortfalls, type ShortfallQuestion } from '../dex/quoteShortfall.js';
export { swapDefaults } from '../dex/swapDefaults.js';
export { swapGasReserve } from '../dex/swapGasReserve.js';
export { bridgeAbsences } from '../errors/bridgeAbsences.js';
export { bridgeErrors, SimulationFailure } from '../errors/bridgeErrors.js';
export { causeWithoutSecrets } from '../errors/causeWithoutSecrets.js';
export { checkoutErrors } from '../errors/checkoutErrors.js';
export { ConfigurationProblem, configurationErrors } from '../errors/configurationErrors.js';
export { earlySwapErrors } from '../errors/earlySwapErrors.js';
export { engineErrors } from '../errors/engineErrors.js';
export { firstReason } from '../errors/firstReason.js';
export { messageChainNotFound } from '../errors/messageChainNotFound.js';
export { QuoteRefusal, quoteRefusals } from '../errors/quoteRefusals.js';
export { swapErrors } from '../errors/swapErrors.js';
export { TransferRefusal } from '../errors/TransferRefusal.js';
export { transferRefusals } from '../errors/transferRefusals.js';
export { walletErrors } from '../errors/walletErrors.js';
export type {
  ExecutionContext,
  ExecutionTask,
  PreparedTransaction,
  PrepareOptions,
  TaskLabel,
  TransactionTask,
  WaitProgress,
  WaitTask,
} from '../execution/ExecutionTask.js';
export { StepExecutor } from '../execution/ExecutionTask.js';
export type { HttpRequest, HttpResponse } from '../http/HttpClient.js';
export { HttpClient } from '../http/HttpClient.js';
export { linkUnder } from '../http/openableUrl.js';
export type { ExactJson } from '../http/parseJsonExactly.js';
export { parseJsonExactly } from '../http/parseJsonExactly.js';
export { addAmounts } from '../money/addAmounts.js';
export { assertPositiveAmount } from '../money/assertPositiveAmount.js';
export { basisPointsOf } from '../money/basisPointsOf.js';
export { bridgeGasPrice } from '../money/bridgeGasPrice.js';
export { feeOf } from '../money/feeOf.js';
export { parseDecimal } from '../money/parseDecimal.js';
export { parseSlippage } from '../money/parseSlippage.js';
export type { SecondaryFee } from '../money/SecondaryFee.js';
export type { Slippage } from '../money/Slippage.js';
export { subtractAmounts } from '../money/subtractAmounts.js';
export type { OnrampRequest } from '../onramp/OnrampProvider.js';
export { OnrampProvider, unknownTerms } from '../onramp/OnrampProvider.js';
export { onrampStep } from '../onramp/onrampStep.js';
export type {
  CancellationOrder,
  CancellationResult,
  FulfilmentOrder,
  ListingQuery,
  PreparedFulfilment,
  PreparedListing,
  SignedCancellation,
  SignedListing,
} from '../orders/OrderBook.js';
export { ItemApproval, OrderBook } from '../orders/OrderBook.js';
export { seaport } from '../orders/seaport.js';
export type { TypedData } from '../orders/TypedData.js';
export { newId } from '../plainData/newId.js';
export { expectedSeconds } from '../routing/expectedSeconds.js';
export { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
export { fundingItem, type Spending, stepFee } from '../routing/fundingItem.js';
export { heldOf } from '../routing/heldOf.js';
export { isKeptFromSwaps } from '../routing/isKeptFromSwaps.js';
export { otherRequirements } from '../routing/otherRequirements.js';
export { isRouteRejection } from '../routing/RouteRejection.js';
export type { RoutingContext } from '../routing/RoutingContext.js';
export { feesRejectionOf, quoteRejectionOf, reachRejectionOf, rejectionOf } from '../routing/rejectionOf.js';
export { requiredOf } from '../routing/requiredOf.js';
export { withNative } from '../routing/withNative.js';
export type { CallRequest, ChainReader, ReadOptions } from '../rpc/ChainReader.js';
export { ChainReaders } from '../rpc/ChainReader.js';
export { decodeCall } from '../rpc/decodeCall.js';
export { encodeCall } from '../rpc/encodeCall.js';
export { estimateGas } from '../rpc/estimateGas.js';
export { isReverted, isRevertedOrMissing } from '../rpc/isReverted.js';
export { logsOf } from '../rpc/logs/logsOf.js';
export { readLogs } from '../rpc/logs/readLogs.js';
export { withinLogLimit } from '../rpc/logs/withinLogLimit.js';
export { parseQuantity } from '../rpc/parseQuantity.js';
export { readChainNow } from '../rpc/readChainNow.js';
export { readContract } from '../rpc/readContract.js';
export { readLatestTime } from '../rpc/readLatestTime.js';
export { readLogWindows } from '../rpc/readLogWindows.js';
export { readOrNull } from '../rpc/readOrNull.js';
export {
  type CallOutcome,
  type Simulation,
  type SimulationCall,
  type SimulationOverride,
  simulateCalls,
} from '../rpc/simulateCalls.js';
export { toQuantity } from '../rpc/toQuantity.js';
export { RiskScreening } from '../screening/RiskScreening.js';
export type { Footprint, LogPattern } from '../sending/Footprint.js';
export { footprints } from '../sending/footprints.js';
export { onDemand, onDemandBy } from '../stream/onDemand.js';
export { type PollOptions, poll } from '../stream/poll.js';
export { withTimeLimit } from '../stream/withTimeLimit.js';
export { TokenCatalogue } from '../tokens/TokenCatalogue.js';
export { TokenLists } from '../tokens/TokenLists.js';
export { isHash } from '../wallet/isHash.js';
export { namedRole } from './adapterRoles.js';
export { definePlugin } from './definePlugin.js';
export type { EnginePlugin, PluginParts } from './EnginePlugin.js';
export type { ServiceContext } from './ServiceContext.js';
