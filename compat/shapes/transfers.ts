import type {
  BridgeBundle,
  BridgeFees,
  BridgeTransactionStatus,
  FlowRates,
  PendingWithdrawal,
  UnsignedTransaction,
} from '../../index.js';
import { BridgeError } from '../errors/BridgeError.js';

export interface BridgeCall {
  readonly to: string;
  readonly from: string;
  readonly data: string;
  /** In wei: decimal text; 0 of an approval. */
  readonly value: string | number;
  readonly chainId: number;
}

/** `BridgeFeeResponse` of the published bridge, in wei of the source chain. */
export type BridgeFeeResponse = Pick<
  BridgeFees,
  'sourceChainGas' | 'approvalFee' | 'bridgeFee' | 'imtblFee' | 'totalFees'
>;

export interface BridgeBundledTxResponse {
  readonly feeData: BridgeFeeResponse;
  readonly contractToApprove: string | null;
  readonly unsignedApprovalTx: BridgeCall | null;
  readonly unsignedBridgeTx: BridgeCall;
  /** These four are null for deposits. */
  readonly delayWithdrawalLargeAmount: boolean | null;
  readonly delayWithdrawalUnknownToken: boolean | null;
  readonly withdrawalQueueActivated: boolean | null;
  readonly largeTransferThresholds: bigint | null;
}

/** `RefillRate` and the rest of one token. */
export interface FlowRateInfoItem {
  readonly capacity: bigint;
  readonly depth: bigint;
  /** Unix seconds. */
  readonly refillTime: number;
  readonly refillRate: bigint;
  readonly largeTransferThreshold: bigint;
}

export interface FlowRateInfoResponse {
  readonly withdrawalQueueActivated: boolean;
  /** Seconds. */
  readonly withdrawalDelay: number;
  readonly tokens: Readonly<Record<string, FlowRateInfoItem>>;
}

export const toFeeResponse = ({
  sourceChainGas,
  approvalFee,
  bridgeFee,
  imtblFee,
  totalFees,
}: BridgeFees): BridgeFeeResponse => ({ sourceChainGas, approvalFee, bridgeFee, imtblFee, totalFees });

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

/** A bundle of the engine. @throws BridgeError UNSUPPORTED_ERROR where the token wants its old allowance taken back first: there is no place for that in the answer */
export function toBundleResponse({ unsignedResetTx, ...bundle }: BridgeBundle): BridgeBundledTxResponse {
  if (unsignedResetTx !== null)
    throw new BridgeError(
      'the token refuses to replace an allowance: take the old one back first, or carry the transfer out with `engine.execute`, which does',
      'UNSUPPORTED_ERROR',
    );
  return {
    feeData: toFeeResponse(bundle.feeData),
    contractToApprove: bundle.contractToApprove,
    unsignedApprovalTx: bundle.unsignedApprovalTx && { ...callOf(bundle.unsignedApprovalTx), value: 0 },
    unsignedBridgeTx: toCall(bundle.unsignedBridgeTx),
    delayWithdrawalLargeAmount: bundle.delayWithdrawalLargeAmount,
    delayWithdrawalUnknownToken: bundle.delayWithdrawalUnknownToken,
    withdrawalQueueActivated: bundle.withdrawalQueueActivated,
    largeTransferThresholds: bundle.largeTransferThresholds,
  };
}

/** What a finalised withdrawal is sent with. */
export const toFinaliseCall = (transaction: UnsignedTransaction | null): BridgeCall | null =>
  transaction && toCall(transaction);

/** A status that only the engine knows is the nearest one of the published bridge. */
const nearestStatus: Readonly<Record<string, string>> = { EXPIRED: 'ERROR', REFUNDED: 'ERROR' };

export type TxStatusItem = Pick<
  BridgeTransactionStatus,
  'txHash' | 'data' | 'token' | 'sender' | 'recipient' | 'amount'
> & { readonly status: string };

export function toStatusItem({ txHash, status, data, ...message }: BridgeTransactionStatus): TxStatusItem {
  const { token, sender, recipient, amount } = message;
  return {
    txHash,
    status: nearestStatus[status] ?? status,
    data,
    ...(token && { token }),
    ...(sender && { sender }),
    ...(recipient && { recipient }),
    ...(amount !== undefined && { amount }),
  };
}

export type PendingWithdrawalItem = Omit<PendingWithdrawal, 'adapter' | 'index'>;

export const toPendingItem = ({
  adapter: _adapter,
  index: _index,
  ...item
}: PendingWithdrawal): PendingWithdrawalItem => item;

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
