import type { TransactionRequest } from 'ethers';
import type { BridgeFeeActions, GasPaidStatus, GMPStatus, StatusResponse } from '../enums/bridgeEnums.js';
import type { Untyped } from './Untyped.js';

export type Address = string;
/** An address, or `NATIVE`. */
export type FungibleToken = Address;

/** A pair of chains, by their ids as text. */
export type BridgeInstance = { rootChainID: string; childChainID: string };
export type BridgeContracts = {
  rootERC20BridgeFlowRate: Address;
  childERC20Bridge: Address;
  rootChainIMX: Address;
  rootChainWrappedETH: Address;
  childChainWrappedETH: Address;
  childChainWrappedIMX: Address;
};
export interface BridgeOverrides {
  bridgeContracts: BridgeContracts;
}
export interface AxelarChainDetails {
  id: string;
  symbol: string;
}

/** Gas prices, in wei. */
export interface FeeData {
  lastBaseFeePerGas: bigint | null;
  maxFeePerGas: bigint | null;
  maxPriorityFeePerGas: bigint | null;
  gasPrice: bigint | null;
}

interface TransferFeeRequest {
  gasMultiplier: number | string;
  sourceChainId: string;
  destinationChainId: string;
}
interface TokenFeeRequest extends TransferFeeRequest {
  token: FungibleToken;
  /** Base units. */
  amount: bigint;
}
export interface DepositNativeFeeRequest extends TransferFeeRequest {
  action: BridgeFeeActions.DEPOSIT;
}
export interface DepositERC20FeeRequest extends TokenFeeRequest {
  action: BridgeFeeActions.DEPOSIT;
}
export interface WithdrawNativeFeeRequest extends TransferFeeRequest {
  action: BridgeFeeActions.WITHDRAW;
}
export interface WithdrawERC20FeeRequest extends TokenFeeRequest {
  action: BridgeFeeActions.WITHDRAW;
}
export interface FinaliseFeeRequest {
  action: BridgeFeeActions.FINALISE_WITHDRAWAL;
  sourceChainId: string;
}
export type BridgeFeeRequest =
  | DepositNativeFeeRequest
  | DepositERC20FeeRequest
  | WithdrawNativeFeeRequest
  | WithdrawERC20FeeRequest
  | FinaliseFeeRequest;
/** Wei of the source chain. */
export interface BridgeFeeResponse {
  sourceChainGas: bigint;
  approvalFee: bigint;
  bridgeFee: bigint;
  imtblFee: bigint;
  totalFees: bigint;
}

export interface ApproveBridgeRequest {
  senderAddress: Address;
  token: FungibleToken;
  /** Base units. */
  amount: bigint;
  sourceChainId: string;
  destinationChainId: string;
}
export interface ApproveBridgeResponse {
  contractToApprove: string | null;
  unsignedTx: TransactionRequest | null;
}
export interface BridgeTxRequest extends ApproveBridgeRequest {
  recipientAddress: Address;
  gasMultiplier: number | string;
}
export interface BridgeTxResponse {
  feeData: BridgeFeeResponse;
  unsignedTx: TransactionRequest;
}
export interface BridgeBundledTxResponse {
  feeData: BridgeFeeResponse;
  contractToApprove: string | null;
  unsignedApprovalTx: TransactionRequest | null;
  unsignedBridgeTx: TransactionRequest;
  /** These four are `null` for deposits. */
  delayWithdrawalLargeAmount: boolean | null;
  delayWithdrawalUnknownToken: boolean | null;
  withdrawalQueueActivated: boolean | null;
  largeTransferThresholds: number | null;
}

export interface TxStatusRequestItem {
  txHash: string;
}
export interface TxStatusRequest {
  transactions: TxStatusRequestItem[];
  sourceChainId: string;
}
export interface TxStatusResponseItem {
  txHash: string;
  sender: Address;
  recipient: Address;
  token: FungibleToken;
  amount: bigint;
  status: StatusResponse;
  data: Untyped;
}
export interface TxStatusResponse {
  transactions: TxStatusResponseItem[];
}

export interface FlowRateInfoRequest {
  tokens: FungibleToken[];
}
export interface FlowRateInfoItem {
  /** Base units. */
  capacity: bigint;
  depth: bigint;
  /** Unix seconds. */
  refillTime: number;
  /** Base units per second. */
  refillRate: bigint;
  largeTransferThreshold: bigint;
}
export interface FlowRateInfoResponse {
  withdrawalQueueActivated: boolean;
  /** Seconds. */
  withdrawalDelay: number;
  tokens: Record<FungibleToken, FlowRateInfoItem>;
}

export interface PendingWithdrawalsRequest {
  recipient: Address;
}
export interface PendingWithdrawal {
  canWithdraw: boolean;
  withdrawer: Address;
  recipient: Address;
  token: FungibleToken;
  amount: bigint;
  /** Unix seconds. */
  timeoutStart: number;
  timeoutEnd: number;
}
export interface PendingWithdrawalsResponse {
  pending: PendingWithdrawal[];
}
export interface FlowRateWithdrawRequest {
  recipient: Address;
  index: number;
}
export interface FlowRateWithdrawResponse {
  pendingWithdrawal: PendingWithdrawal;
  /** `null` before the withdrawal delay is over. */
  unsignedTx: TransactionRequest | null;
}

export interface TokenMappingRequest {
  rootToken: FungibleToken;
  rootChainId: string;
  childChainId: string;
}
export interface TokenMappingResponse {
  rootToken: FungibleToken;
  childToken: FungibleToken | null;
}

// Responses of Axelar's message service
export interface GMPError {
  txHash: string;
  chain: string;
  message: string;
}
export interface GasPaidInfo {
  status: GasPaidStatus;
  details?: Untyped;
}
export interface GMPStatusResponse extends Partial<Record<ServiceDetail, Untyped>> {
  status: GMPStatus | string;
  timeSpent?: Record<string, number>;
  gasPaidInfo?: GasPaidInfo;
  error?: GMPError;
}
type ServiceDetail = 'callTx' | 'executed' | 'expressExecuted' | 'approved' | 'callback';
