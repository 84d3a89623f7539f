// Names and values of the published packages. Real enums: usable as types and as namespaces, and assignable to the published ones.

/** Results of a bridge transaction. */
export enum CompletionStatus {
  SUCCESS = 'SUCCESS',
  PENDING = 'PENDING',
  FAILED = 'FAILED',
}

/** Actions whose fees `getFee` estimates. */
export enum BridgeFeeActions {
  DEPOSIT = 'DEPOSIT',
  WITHDRAW = 'WITHDRAW',
  FINALISE_WITHDRAWAL = 'FINALISE_WITHDRAWAL',
}

/* oxlint-disable typescript/no-duplicate-enum-values */
/** Gas limits of the bridge, in gas. */
export enum BridgeMethodsGasLimit {
  DEPOSIT_SOURCE = 150000,
  DEPOSIT_DESTINATION = 250000,
  WITHDRAW_SOURCE = 250000,
  WITHDRAW_DESTINATION = 250000,
  MAP_TOKEN_SOURCE = 200000,
  MAP_TOKEN_DESTINATION = 200000,
  FINALISE_WITHDRAWAL = 200000,
  APPROVE_TOKEN = 55000,
}
/* oxlint-enable typescript/no-duplicate-enum-values */

/** Statuses of `getTransactionStatus`. */
export enum StatusResponse {
  PENDING = 'PENDING',
  PROCESSING = 'PROCESSING',
  COMPLETE = 'COMPLETE',
  RETRY = 'RETRY',
  ERROR = 'ERROR',
  NOT_ENOUGH_GAS = 'NOT_ENOUGH_GAS',
  FLOW_RATE_CONTROLLED = 'FLOW_RATE_CONTROLLED',
}

/** Types of a `BridgeError`. */
export enum BridgeErrorType {
  UNSUPPORTED_ERROR = 'UNSUPPORTED_ERROR',
  INVALID_ADDRESS = 'INVALID_ADDRESS',
  INVALID_AMOUNT = 'INVALID_AMOUNT',
  INTERNAL_ERROR = 'INTERNAL_ERROR',
  PROVIDER_ERROR = 'PROVIDER_ERROR',
  ROOT_PROVIDER_ERROR = 'ROOT_PROVIDER_ERROR',
  CHILD_PROVIDER_ERROR = 'CHILD_PROVIDER_ERROR',
  TRANSACTION_REVERTED = 'TRANSACTION_REVERTED',
  INVALID_TOKEN = 'INVALID_TOKEN',
  INVALID_TRANSACTION = 'INVALID_TRANSACTION',
  INVALID_SOURCE_CHAIN_ID = 'INVALID_SOURCE_CHAIN_ID',
  INVALID_DESTINATION_CHAIN_ID = 'INVALID_DESTINATION_CHAIN_ID',
  INVALID_SOURCE_OR_DESTINATION_CHAIN = 'INVALID_SOURCE_OR_DESTINATION_CHAIN',
  CHAIN_IDS_MATCH = 'CHAIN_IDS_MATCH',
  AXELAR_CHAIN_NOT_FOUND = 'AXELAR_CHAIN_NOT_FOUND',
  AXELAR_GAS_ESTIMATE_FAILED = 'AXELAR_GAS_ESTIMATE_FAILED',
  TENDERLY_GAS_ESTIMATE_FAILED = 'TENDERLY_GAS_ESTIMATE_FAILED',
  INVALID_RECIPIENT = 'INVALID_RECIPIENT',
  FLOW_RATE_ERROR = 'FLOW_RATE_ERROR',
  INVALID_FLOWRATE_INDEX = 'INVALID_FLOWRATE_INDEX',
}

/** Statuses of a message in Axelar's service. */
export enum GMPStatus {
  SRC_GATEWAY_CALLED = 'source_gateway_called',
  DEST_GATEWAY_APPROVED = 'destination_gateway_approved',
  DEST_EXECUTED = 'destination_executed',
  EXPRESS_EXECUTED = 'express_executed',
  DEST_EXECUTE_ERROR = 'error',
  DEST_EXECUTING = 'executing',
  APPROVING = 'approving',
  FORECALLED = 'forecalled',
  FORECALLED_WITHOUT_GAS_PAID = 'forecalled_without_gas_paid',
  NOT_EXECUTED = 'not_executed',
  NOT_EXECUTED_WITHOUT_GAS_PAID = 'not_executed_without_gas_paid',
  INSUFFICIENT_FEE = 'insufficient_fee',
  UNKNOWN_ERROR = 'unknown_error',
  CANNOT_FETCH_STATUS = 'cannot_fetch_status',
  SRC_GATEWAY_CONFIRMED = 'confirmed',
}

/** Statuses of a message's gas payment in Axelar's service. */
export enum GasPaidStatus {
  GAS_UNPAID = 'gas_unpaid',
  GAS_PAID = 'gas_paid',
  GAS_PAID_NOT_ENOUGH_GAS = 'gas_paid_not_enough_gas',
  GAS_PAID_ENOUGH_GAS = 'gas_paid_enough_gas',
}
