import type {
  BridgeBundle,
  BridgeTransactionStatus,
  FlowRates,
  PendingWithdrawal,
  TokenMapping,
  UnsignedTransaction,
} from '../../../index.js';
import { BridgeErrorType, StatusResponse } from '../enums/bridgeEnums.js';
import { BridgeError } from '../errors/BridgeError.js';
import type {
  BridgeBundledTxResponse,
  FlowRateInfoResponse,
  PendingWithdrawal as PublishedWithdrawal,
  TokenMappingResponse,
  TxStatusResponseItem,
} from '../types/bridge.js';
import { asGiven } from './asGiven.js';
import { toFeeResponse } from './fees.js';

/** An unsigned transaction in the published bridge's format. */
export interface BridgeCall {
  to: string;
  /** Absent from the transaction that releases a withdrawal: any account may send it. */
  from?: string;
  data: string;
  /** Wei, as decimal text; 0 for an approval. */
  value: string | number;
  chainId: number;
}

const callOf = ({ to, from, data, chainId }: UnsignedTransaction): Omit<BridgeCall, 'value'> => ({
  to,
  from,
  data,
  chainId,
});
const toCall = (transaction: UnsignedTransaction): BridgeCall => ({
  ...callOf(transaction),
  value: String(transaction.value),
});

/**
 * Converts a bundle of the engine.
 * @throws BridgeError UNSUPPORTED_ERROR if the token needs a reset of its old allowance first: the
 * result can't contain it
 */
export function toBundleResponse({ unsignedResetTx, ...bundle }: BridgeBundle, token: string): BridgeBundledTxResponse {
  if (unsignedResetTx !== null)
    throw new BridgeError(
      'the token refuses to replace an allowance: take the old one back first, or carry the transfer out with `engine.execute`, which does',
      BridgeErrorType.UNSUPPORTED_ERROR,
    );
  return {
    feeData: toFeeResponse(bundle.feeData),
    contractToApprove: asGiven(bundle.contractToApprove, [token]),
    unsignedApprovalTx: bundle.unsignedApprovalTx && toApproval(bundle.unsignedApprovalTx, token),
    unsignedBridgeTx: toCall(bundle.unsignedBridgeTx),
    delayWithdrawalLargeAmount: bundle.delayWithdrawalLargeAmount,
    delayWithdrawalUnknownToken: bundle.delayWithdrawalUnknownToken,
    withdrawalQueueActivated: bundle.withdrawalQueueActivated,
    // Published results have decimal text here, in spite of their type.
    largeTransferThresholds: (bundle.largeTransferThresholds?.toString() ?? null) as unknown as number | null,
  };
}

function toApproval(transaction: UnsignedTransaction, token: string): BridgeCall {
  const call = callOf(transaction);
  return { ...call, to: asGiven(call.to, [token]), value: 0 };
}

/** The call that releases a withdrawal; any account may send it. */
export function toFinaliseCall(transaction: UnsignedTransaction | null): BridgeCall | null {
  if (transaction === null) return null;
  const { from: _, ...call } = callOf(transaction);
  return { ...call, value: 0 };
}

/** The nearest published status of statuses that only the engine has. */
const nearestStatus: Readonly<Record<string, StatusResponse>> = {
  EXPIRED: StatusResponse.ERROR,
  REFUNDED: StatusResponse.ERROR,
};

/** Leaves out details that could not be read, although the published type requires them. */
export function toStatusItem({ txHash, status, data, ...message }: BridgeTransactionStatus): TxStatusResponseItem {
  const { token, sender, recipient, amount } = message;
  const details: Partial<TxStatusResponseItem> = {
    ...(token && { token: toBridgeToken(token) }),
    ...(sender && { sender }),
    ...(recipient && { recipient }),
    ...(amount !== undefined && { amount }),
  };
  return {
    txHash,
    status: nearestStatus[status] ?? (status as StatusResponse),
    data: toStatusData(data),
    ...details,
  } as TxStatusResponseItem;
}

/**
 * Returns the data of a status: a delayed withdrawal has only its times; of the message service's
 * entry only the status is kept.
 */
function toStatusData(data: BridgeTransactionStatus['data']): object {
  const { canWithdraw, timeoutStart, timeoutEnd, gmpResponse } = data;
  if (timeoutEnd !== undefined) return { canWithdraw, timeoutStart, timeoutEnd };
  const isAnswer = typeof gmpResponse === 'object' && gmpResponse !== null && 'status' in gmpResponse;
  return { ...data, ...(isAnswer && { gmpResponse: gmpResponse.status }) };
}

export function toPendingItem(
  { adapter: _adapter, index: _index, ...item }: PendingWithdrawal,
  recipient: string,
): PublishedWithdrawal {
  return {
    ...item,
    recipient: asGiven(item.recipient, [recipient]),
    timeoutStart: Number(item.timeoutStart),
    timeoutEnd: Number(item.timeoutEnd),
  };
}

/** Converts the native token to the bridge's name `NATIVE`. */
function toBridgeToken(token: string): string {
  return token.toLowerCase() === 'native' ? 'NATIVE' : token;
}

export function toTokenMapping({ rootToken, childToken }: TokenMapping, given: string): TokenMappingResponse {
  return {
    rootToken: asGiven(toBridgeToken(rootToken), [given]),
    childToken: childToken && toBridgeToken(childToken),
  };
}

export function toFlowRateResponse({
  withdrawalQueueActivated,
  withdrawalDelay,
  tokens,
}: FlowRates): FlowRateInfoResponse {
  const items = Object.entries(tokens).map(([token, rate]) => [
    token,
    { ...rate, refillTime: Number(rate.refillTime) },
  ]);
  return {
    withdrawalQueueActivated,
    withdrawalDelay,
    tokens: Object.fromEntries(items) as FlowRateInfoResponse['tokens'],
  };
}
