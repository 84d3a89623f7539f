import { describeError } from './describeError.js';
import { engineErrors } from './engineErrors.js';
import { type ErrorData, fact } from './fact.js';
import { messageChainNotFound } from './messageChainNotFound.js';
import { isTributaryError, TributaryError } from './TributaryError.js';

/** The specification's bridge error types (§8). */
export const BridgeErrorType = {
  UNSUPPORTED_ERROR: 'UNSUPPORTED_ERROR',
  INVALID_ADDRESS: 'INVALID_ADDRESS',
  INVALID_AMOUNT: 'INVALID_AMOUNT',
  INTERNAL_ERROR: 'INTERNAL_ERROR',
  PROVIDER_ERROR: 'PROVIDER_ERROR',
  ROOT_PROVIDER_ERROR: 'ROOT_PROVIDER_ERROR',
  CHILD_PROVIDER_ERROR: 'CHILD_PROVIDER_ERROR',
  TRANSACTION_REVERTED: 'TRANSACTION_REVERTED',
  INVALID_TOKEN: 'INVALID_TOKEN',
  INVALID_TRANSACTION: 'INVALID_TRANSACTION',
  INVALID_SOURCE_CHAIN_ID: 'INVALID_SOURCE_CHAIN_ID',
  INVALID_DESTINATION_CHAIN_ID: 'INVALID_DESTINATION_CHAIN_ID',
  INVALID_SOURCE_OR_DESTINATION_CHAIN: 'INVALID_SOURCE_OR_DESTINATION_CHAIN',
  CHAIN_IDS_MATCH: 'CHAIN_IDS_MATCH',
  AXELAR_CHAIN_NOT_FOUND: 'AXELAR_CHAIN_NOT_FOUND',
  AXELAR_GAS_ESTIMATE_FAILED: 'AXELAR_GAS_ESTIMATE_FAILED',
  TENDERLY_GAS_ESTIMATE_FAILED: 'TENDERLY_GAS_ESTIMATE_FAILED',
  INVALID_RECIPIENT: 'INVALID_RECIPIENT',
  FLOW_RATE_ERROR: 'FLOW_RATE_ERROR',
  INVALID_FLOWRATE_INDEX: 'INVALID_FLOWRATE_INDEX',
} as const;
export type BridgeErrorType = (typeof BridgeErrorType)[keyof typeof BridgeErrorType];

/** Why a simulated bundle has no gas estimate. */
export const SimulationFailure = {
  SIMULATION_ERROR: 'simulation error',
  MISMATCHED_RESPONSES: 'mismatched responses',
  MISSING_RESULTS: 'missing results',
} as const;
export type SimulationFailure = (typeof SimulationFailure)[keyof typeof SimulationFailure];

const T = BridgeErrorType;

export const bridgeErrors = {
  invalidSourceChainId: (chainId?: unknown) =>
    withData(T.INVALID_SOURCE_CHAIN_ID, 'the sourceChainId is not valid', { chainId }),
  invalidDestinationChainId: (chainId?: unknown) =>
    withData(T.INVALID_DESTINATION_CHAIN_ID, 'the destinationChainId is not valid', { chainId }),
  chainIdsMatch: (chainId?: unknown) =>
    withData(T.CHAIN_IDS_MATCH, 'source cannot be the same as destination', { chainId }),
  neitherDepositNorWithdrawal: fact(
    T.INVALID_SOURCE_OR_DESTINATION_CHAIN,
    'This request is neither a valid deposit nor a valid withdrawal',
  ),
  finaliseOutsideRootChain: (chainId?: unknown) =>
    withData(T.INVALID_SOURCE_CHAIN_ID, 'Finalised withdrawals must be on the root chain', { chainId }),

  invalidAddress: engineErrors.invalidAddress,
  invalidTokenAddress: (token?: unknown) =>
    withData(T.INVALID_ADDRESS, 'token address is not a valid address', { token }),
  invalidAmount: (amount?: unknown) => withData(T.INVALID_AMOUNT, 'deposit amount is invalid', { amount }),
  invalidRecipient: (recipient?: unknown) =>
    withData(T.INVALID_RECIPIENT, 'address is not a valid recipient', { recipient }),
  tokenNotMapped: (token?: unknown) =>
    withData(T.INVALID_TOKEN, 'the token has no counterpart on the other chain', { token }),
  invalidTokens: fact(T.INVALID_TOKEN, 'invalid tokens array'),
  invalidFlowRateIndex: (index?: unknown) =>
    withData(T.INVALID_FLOWRATE_INDEX, 'the flowrate index is not valid', { index }),

  invalidAction: (action?: unknown) => withData(T.INVALID_TRANSACTION, 'Invalid action', { action }),
  invalidBundle: fact(T.INVALID_TRANSACTION, 'Invalid Bridge Bundled TX'),

  /** `cause` contains the host. */
  rootProviderMismatch: (expected: number, actual: unknown, cause?: unknown) =>
    withData(T.UNSUPPORTED_ERROR, `Rootchain ${providerMismatch}`, { expected, actual }, cause),
  childProviderMismatch: (expected: number, actual: unknown, cause?: unknown) =>
    withData(T.UNSUPPORTED_ERROR, `Childchain ${providerMismatch}`, { expected, actual }, cause),

  messageChainNotFound,
  /** `detail`: the simulation's own error text, if any. */
  simulationFailed: (reason: SimulationFailure, detail?: unknown) =>
    new TributaryError(
      T.TENDERLY_GAS_ESTIMATE_FAILED,
      `Estimating gas failed, with the reason: ${reason}${suffix(detail)}`,
      {
        cause: detail,
        data: { reason },
      },
    ),
  crossChainGasFailed: fact(T.AXELAR_GAS_ESTIMATE_FAILED, 'Estimating cross-chain gas failed'),
  // The reference implementation reuses its gas-estimate type here, which points to the wrong
  // place.
  statusFailed: fact(T.PROVIDER_ERROR, 'Failed to fetch the cross-chain status'),

  pendingWithdrawalNotFound: (recipient?: unknown, index?: unknown) =>
    withData(T.FLOW_RATE_ERROR, 'pending withdrawal not found', { recipient, index }),
  /** `dueAt` in Unix seconds. */
  withdrawalNotDue: (dueAt?: number) => withData(T.FLOW_RATE_ERROR, 'the withdrawal cannot be released yet', { dueAt }),
  pendingWithdrawalsFailed: fact(T.FLOW_RATE_ERROR, 'Failed to fetch the pending withdrawals'),
  flowRatesFailed: fact(T.INTERNAL_ERROR, 'unable to query contract for flowrate info'),
  transactionReverted: (transactionHash?: string) =>
    withData(T.TRANSACTION_REVERTED, 'the transaction was reverted', { transactionHash }),

  /**
   * Wraps a provider's failure in a type of this catalogue: `TYPE: message`, or with a detail
   * `detail: TYPE: message`.
   */
  wrapped: (type: BridgeErrorType, cause: unknown, detail?: string) =>
    new TributaryError(type, `${detail ? `${detail}: ` : ''}${type}: ${describeError(cause)}`, {
      cause,
      data: isTributaryError(cause) ? cause.data : {},
    }),
} as const;

const providerMismatch =
  'provider chainID does not match expected. Please upgrade the SDK or check the configured networks.';

function withData<Type extends BridgeErrorType>(
  type: Type,
  message: string,
  data: ErrorData,
  cause?: unknown,
): TributaryError<Type> {
  return new TributaryError(type, message, { data, cause });
}

function suffix(detail: unknown): string {
  return detail === undefined ? '' : `: ${describeError(detail)}`;
}
