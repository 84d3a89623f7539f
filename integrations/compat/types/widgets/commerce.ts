import type {
  CommerceFailureEventType as Failures,
  CommerceSuccessEventType as Successes,
  CommerceUserActionEventType as UserActions,
} from '../../enums/widgetEnums.js';
import type {
  AddTokensConnectSuccess,
  AddTokensFailed,
  AddTokensSuccess,
  BridgeClaimWithdrawalFailed,
  BridgeClaimWithdrawalSuccess,
  BridgeFailed,
  BridgeTransactionSent,
  ConnectionFailed,
  ConnectionSuccess,
  OnRampFailed,
  OnRampSuccess,
  SaleFailed,
  SalePaymentMethod,
  SalePaymentToken,
  SaleSuccess,
  SaleTransactionSuccess,
  SwapFailed,
  SwapRejected,
  SwapSuccess,
  TransferFailed,
  TransferSuccess,
  WalletNetworkSwitch,
} from './payloads.js';

// Events of the commerce widget: the payload of the inner widget, with its kind.

export type CommerceProviderUpdatedEvent = ConnectionSuccess;

export type CommerceSwapSuccessEvent = { type: Successes.SWAP_SUCCESS; data: SwapSuccess };
export type CommerceOnRampSuccessEvent = { type: Successes.ONRAMP_SUCCESS; data: OnRampSuccess };
export type CommerceConnectSuccessEvent = { type: Successes.CONNECT_SUCCESS; data: ConnectionSuccess };
export type CommerceSaleSuccessEvent = { type: Successes.SALE_SUCCESS; data: SaleSuccess };
export type CommerceSaleSuccessfulTransactionEvent = {
  type: Successes.SALE_TRANSACTION_SUCCESS;
  data: SaleTransactionSuccess;
};
export type CommerceBridgeSuccessEvent = { type: Successes.BRIDGE_SUCCESS; data: BridgeTransactionSent };
export type CommerceBridgeClaimWithdrawalSuccessEvent = {
  type: Successes.BRIDGE_CLAIM_WITHDRAWAL_SUCCESS;
  data: BridgeClaimWithdrawalSuccess;
};
export type CommerceAddTokensSuccessEvent = { type: Successes.ADD_TOKENS_SUCCESS; data: AddTokensSuccess };
export type CommerceAddTokensConnectSuccessEvent = {
  type: Successes.ADD_TOKENS_CONNECT_SUCCESS;
  data: AddTokensConnectSuccess;
};
export type CommerceTransferSuccessEvent = { type: Successes.TRANSFER_SUCCESS; data: TransferSuccess };
export type CommerceSuccessEvent =
  | CommerceAddTokensSuccessEvent
  | CommerceAddTokensConnectSuccessEvent
  | CommerceConnectSuccessEvent
  | CommerceBridgeSuccessEvent
  | CommerceBridgeClaimWithdrawalSuccessEvent
  | CommerceOnRampSuccessEvent
  | CommerceSwapSuccessEvent
  | CommerceSaleSuccessEvent
  | CommerceSaleSuccessfulTransactionEvent
  | CommerceTransferSuccessEvent;

export type CommerceBridgeFailureEvent = { type: Failures.BRIDGE_FAILED; data: BridgeFailed };
export type CommerceBridgeClaimWithdrawalFailedEvent = {
  type: Failures.BRIDGE_CLAIM_WITHDRAWAL_FAILED;
  data: BridgeClaimWithdrawalFailed;
};
export type CommerceConnectFailureEvent = { type: Failures.CONNECT_FAILED; data: ConnectionFailed };
export type CommerceOnRampFailureEvent = { type: Failures.ONRAMP_FAILED; data: OnRampFailed };
export type CommerceSwapFailureEvent = { type: Failures.SWAP_FAILED; data: SwapFailed };
export type CommerceSwapRejectedEvent = { type: Failures.SWAP_REJECTED; data: SwapRejected };
export type CommerceSaleFailureEvent = { type: Failures.SALE_FAILED; data: SaleFailed };
export type CommerceAddTokensFailureEvent = { type: Failures.ADD_TOKENS_FAILED; data: AddTokensFailed };
export type CommerceTransferFailureEvent = { type: Failures.TRANSFER_FAILED; data: TransferFailed };
export type CommerceFailureEvent =
  | CommerceAddTokensFailureEvent
  | CommerceBridgeFailureEvent
  | CommerceBridgeClaimWithdrawalFailedEvent
  | CommerceConnectFailureEvent
  | CommerceOnRampFailureEvent
  | CommerceSwapFailureEvent
  | CommerceSwapRejectedEvent
  | CommerceSaleFailureEvent
  | CommerceTransferFailureEvent;

export type CommercePaymentMethodSelectedEvent = {
  type: UserActions.PAYMENT_METHOD_SELECTED;
  data: SalePaymentMethod;
};
export type CommercePaymentTokenSelectedEvent = { type: UserActions.PAYMENT_TOKEN_SELECTED; data: SalePaymentToken };
export type CommerceNetworkSwitchEvent = { type: UserActions.NETWORK_SWITCH; data: WalletNetworkSwitch };
export type CommerceUserActionEvent =
  | CommercePaymentMethodSelectedEvent
  | CommercePaymentTokenSelectedEvent
  | CommerceNetworkSwitchEvent;
