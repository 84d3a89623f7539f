import type { TransactionResponse } from 'ethers';
import type { CheckoutStatus, ItemType } from '../enums/checkoutEnums.js';
import type { ProviderInput } from './ProviderInput.js';
import type { SmartCheckoutInsufficient, SmartCheckoutSufficient } from './smartCheckout.js';

/** A fee as a share of the price: `0.01` is one percent. */
export interface FeePercentage {
  percentageDecimal: number;
}
/** A fee as an amount of the payment token, in whole tokens. */
export interface FeeToken {
  token: string;
}
export interface OrderFee {
  amount: FeeToken | FeePercentage;
  recipient: string;
}

export type BuyOrder = {
  id: string;
  takerFees?: OrderFee[];
  /** Units of an ERC1155 listing, as text. Default: all. */
  fillAmount?: string;
};
export type BuyOverrides = { waitFulfillmentSettlements?: boolean };
export interface BuyParams {
  provider: ProviderInput;
  orders: BuyOrder[];
  overrides?: BuyOverrides;
}
export type BuyResultSuccess = { status: CheckoutStatus.SUCCESS; smartCheckoutResult: SmartCheckoutSufficient };
export type BuyResultFailed = {
  status: CheckoutStatus.FAILED;
  transactionHash: string;
  reason: string;
  smartCheckoutResult: SmartCheckoutSufficient;
};
export type BuyResultFulfillmentsUnsettled = {
  status: CheckoutStatus.FULFILLMENTS_UNSETTLED;
  smartCheckoutResult: SmartCheckoutSufficient;
  transactions: TransactionResponse[];
};
export type BuyResultInsufficientFunds = {
  status: CheckoutStatus.INSUFFICIENT_FUNDS;
  smartCheckoutResult: SmartCheckoutInsufficient;
};
export type BuyResult =
  | BuyResultSuccess
  | BuyResultFailed
  | BuyResultFulfillmentsUnsettled
  | BuyResultInsufficientFunds;

type NativeBuyToken = { type: ItemType.NATIVE; amount: string };
type ERC20BuyToken = { type: ItemType.ERC20; amount: string; tokenAddress: string };
/** The price of a listing, in whole tokens. */
export type BuyToken = NativeBuyToken | ERC20BuyToken;
type UntypedSellToken = { id: string; collectionAddress: string };
type ERC721SellToken = { type: ItemType.ERC721; id: string; collectionAddress: string };
type ERC1155SellToken = { type: ItemType.ERC1155; id: string; collectionAddress: string; amount: string };
/** The item to list. Without `type` it is an ERC721 token. */
export type SellToken = UntypedSellToken | ERC721SellToken | ERC1155SellToken;

export type SellOrder = {
  sellToken: SellToken;
  buyToken: BuyToken;
  makerFees?: OrderFee[];
  orderExpiry?: Date;
};
export interface SellParams {
  provider: ProviderInput;
  orders: SellOrder[];
}
export type SellResultSuccess = {
  status: CheckoutStatus.SUCCESS;
  orderIds: string[];
  smartCheckoutResult: SmartCheckoutSufficient;
};
export type SellResultFailed = {
  status: CheckoutStatus.FAILED;
  transactionHash: string;
  reason: string;
  smartCheckoutResult: SmartCheckoutSufficient;
};
export type SellResultInsufficientFunds = {
  status: CheckoutStatus.INSUFFICIENT_FUNDS;
  smartCheckoutResult: SmartCheckoutInsufficient;
};
export type SellResult = SellResultSuccess | SellResultFailed | SellResultInsufficientFunds;

export type CancelOverrides = { waitFulfillmentSettlements?: boolean; useGaslessCancel?: boolean };
export interface CancelParams {
  provider: ProviderInput;
  orderIds: string[];
  overrides?: CancelOverrides;
}
export type CancelResultSuccess = { status: CheckoutStatus.SUCCESS };
export type CancelResultFailed = { status: CheckoutStatus.FAILED; transactionHash: string; reason: string };
export type CancelResultFulfillmentsUnsettled = {
  status: CheckoutStatus.FULFILLMENTS_UNSETTLED;
  transactions: TransactionResponse[];
};
export type SuccessfulGaslessCancellation = { orderId: string };
export type FailedGaslessCancellation = { orderId: string; reason: string };
export type PendingGaslessCancellation = { orderId: string };
export type CancelResultGasless = {
  successfulCancellations: SuccessfulGaslessCancellation[];
  failedCancellations: FailedGaslessCancellation[];
  pendingCancellations: PendingGaslessCancellation[];
};
export type CancelResult =
  | CancelResultSuccess
  | CancelResultFailed
  | CancelResultFulfillmentsUnsettled
  | CancelResultGasless;
