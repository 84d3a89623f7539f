/** Exports the widgets' logic without React, for pages and games with their own rendering. */

export type { BridgeForm, TransferRequest } from './bridge/BridgeForm.js';
export {
  type BridgeReview,
  type BridgeState,
} from './bridge/BridgeState.js';
export { type BridgeFlow, type BridgeFlowOptions, createBridgeFlow } from './bridge/bridgeFlow.js';
export { isTransferUnderWay, type Transfer, type TransferList, type TransferStage } from './bridge/Transfer.js';
export { createTransferFlow, type TransferCommands, type TransferFlow } from './bridge/transferFlow.js';
export { watchTransfers } from './bridge/watchTransfers.js';
export { applyOnrampMessage, type CardOrder, CardPhase, isOrderOpen, noOrder } from './card/CardOrder.js';
export { CommerceFlow } from './commerce/CommerceFlow.js';
export type { CommerceStage } from './commerce/CommerceStage.js';
export {
  type Attempt,
  type ConnectState,
  ConnectView,
  type Joined,
  type NetworkSwitch,
} from './connect/ConnectState.js';
export {
  type ConnectCommands,
  type ConnectFlow,
  type ConnectRequest,
  createConnectFlow,
} from './connect/connectFlow.js';
export { type ChosenWallet, type ConnectedWallet, type SessionState, WalletSession } from './connect/WalletSession.js';
export { type WalletChoice, WalletPlace, type WalletWishes } from './connect/walletChoices.js';
export { walletTitle } from './connect/walletTitle.js';
export type { CommandsOf, Flow } from './Flow.js';
export { type AmountFormat, formatLocalAmount } from './format/formatLocalAmount.js';
export { formatPayment } from './format/formatPayment.js';
export { formatTime } from './format/formatTime.js';
export { formatTokenAmount } from './format/formatTokenAmount.js';
export { judgePriceImpact, mayGoOn, type PriceImpactJudgement } from './format/judgePriceImpact.js';
export { parseTypedAmount, type TypedAmount, TypedAmountProblem } from './format/parseTypedAmount.js';
export { parseTypedPercent, type TypedPercent } from './format/parseTypedPercent.js';
export { shortAddress } from './format/shortAddress.js';
export { typedTextOf } from './format/typedText.js';
export { chosenRoute, type FundingState, FundingViewName, type Funds, type Search } from './funding/FundingState.js';
export { createFundingFlow, type FundingCommands, type FundingFlow } from './funding/fundingFlow.js';
export { HistoryFilter, type HistoryFlowState } from './history/HistoryFlowState.js';
export { createHistoryFlow, type HistoryCommands, type HistoryFlow } from './history/historyFlow.js';
export { type ItemsState, itemKey, listingOf, type OwnListing } from './items/ItemsState.js';
export { createItemsFlow, type ItemsCommands, type ItemsFlow } from './items/itemsFlow.js';
export {
  createListingFlow,
  type ListingCommands,
  type ListingFlow,
  type ListingOutcome,
  type ListingState,
} from './items/listingFlow.js';
export { type Holdings, heldAmountOf, holdingsOf } from './money/Holdings.js';
export type { Shortage } from './money/Shortage.js';
export { worthOf } from './money/worth.js';
export { type CheckoutCheck, type CheckoutState, chosenWay } from './order/CheckoutState.js';
export {
  type CheckoutCommands,
  type CheckoutFlow,
  type CheckoutWish,
  createCheckoutFlow,
} from './order/checkoutFlow.js';
export { type ListingOffer, readListingOffer } from './order/listingOffer.js';
export { ListingProblem, listingProblem } from './order/listingProblem.js';
export { type ListingQuote, listingQuote, mayBeSplit, type PricePart } from './order/listingQuote.js';
export type { OrderPlan, SaidFigures } from './order/OrderPlan.js';
export { type MethodObstacle, type MethodOffer, type MethodRules, offerMethods } from './order/offerMethods.js';
export { createOrderEngine, type OrderEngineOptions } from './order/orderEngine.js';
export { type OrderFigures, orderFigures } from './order/orderFigures.js';
export { createOrderPayments, type OrderPaymentsOptions } from './order/orderPayments.js';
export { LISTING_SALE, type OrderPurpose, writePurpose } from './order/orderPurpose.js';
export { type OrderRoute, orderRoute } from './order/orderRoute.js';
export { PaymentMethod } from './order/PaymentMethod.js';
export type { PayWay } from './order/PayWay.js';
export type { OrderWish } from './order/payWays.js';
export { type CardOffer, readCardOffer } from './order/readCardOffer.js';
export { type SoldReceipt, type SoldReceiptItem, type SoldTransaction, soldReceipt } from './order/soldReceipt.js';
export type { PaymentEngine } from './payment/PaymentEngine.js';
export {
  isPayingLocked,
  type PaymentFailure,
  PaymentPhase,
  type PaymentState,
} from './payment/PaymentState.js';
export { createPaymentFlow, type PaymentCommands, type PaymentFlow } from './payment/paymentFlow.js';
export { purchaseIndex } from './payment/purchaseStep.js';
export type { TransferOffer } from './payment/RouteOffer.js';
export { stepIndexOf } from './payment/stepOf.js';
export { emptyForm, type SwapForm, TypedSide } from './swap/SwapForm.js';
export { type SwapCommands, type SwapPrice, type SwapReview, type SwapState } from './swap/SwapState.js';
export { createSwapFlow, type SwapFlow, type SwapFlowOptions } from './swap/swapFlow.js';
export type { TokenTransferForm, TokenTransferRules } from './transfer/TokenTransferForm.js';
export type { TokenTransferCommands, TokenTransferState } from './transfer/TokenTransferState.js';
export {
  createTokenTransferFlow,
  type TokenTransferFlow,
  type TokenTransferOptions,
} from './transfer/tokenTransferFlow.js';
export type { ChainHoldings, HoldingsState } from './wallet/HoldingsState.js';
export {
  createHoldingsFlow,
  type HoldingsCommands,
  type HoldingsFlow,
  type HoldingsOptions,
} from './wallet/holdingsFlow.js';
