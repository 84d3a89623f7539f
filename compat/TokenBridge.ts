import { type FundingEngine, withBoundMethods } from '../index.js';
import { type BridgeConfiguration, engineOf } from './configuration/BridgeConfiguration.js';
import { toBridgeError } from './errors/BridgeError.js';
import { translating } from './errors/translating.js';
import { toFeeResponse } from './shapes/fees.js';
import {
  toBundleResponse,
  toFinaliseCall,
  toFlowRateResponse,
  toPendingItem,
  toStatusItem,
  toTokenMapping,
} from './shapes/transfers.js';
import type * as published from './types/bridge.js';
import type { Loose } from './types/Loose.js';

/** The published requests, with `gasMultiplier` optional. */
type FeeRequest = {
  readonly action: `${published.BridgeFeeRequest['action']}`;
  readonly sourceChainId: string;
  readonly destinationChainId?: string;
  readonly gasMultiplier?: number | string;
  readonly token?: string;
  readonly amount?: bigint;
};
type TransferRequest = Omit<published.BridgeTxRequest, 'gasMultiplier'> &
  Partial<Pick<published.BridgeTxRequest, 'gasMultiplier'>>;

/** Answers of every method come unsigned; each throws `BridgeError`. A withdrawal names the child chain, on which it is sent. */
export class TokenBridge {
  /** Everything behind it, for whoever leaves call by call. */
  readonly engine: FundingEngine;

  /** A configuration of either class: ours, or the published one. */
  constructor(configuration: BridgeConfiguration) {
    this.engine = engineOf(configuration);
    if (new.target === TokenBridge) withBoundMethods(this);
  }

  /** Nothing is left to be done; every method looks after itself. */
  initialise(): Promise<void> {
    return Promise.resolve();
  }

  /** Stops every poll and timer; the published class has no such method. */
  dispose(): void {
    this.engine.dispose();
  }

  /** All fees of a transfer. */
  getFee(request: published.BridgeFeeRequest | FeeRequest): Promise<published.BridgeFeeResponse> {
    return this.#run(async () => toFeeResponse(await this.engine.bridge.estimateFees(withMultiplier(request))));
  }

  /** A transfer's transactions, with its fees. */
  getUnsignedBridgeBundledTx(request: TransferRequest): Promise<published.BridgeBundledTxResponse> {
    return this.#run(async () =>
      toBundleResponse(await this.engine.bridge.buildTransactions(withMultiplier(request)), request.token),
    );
  }

  /** The approval of it. */
  async getUnsignedApproveBridgeTx(request: published.ApproveBridgeRequest): Promise<published.ApproveBridgeResponse> {
    const bundle = await this.getUnsignedBridgeBundledTx({ ...request, recipientAddress: request.senderAddress });
    return { contractToApprove: bundle.contractToApprove, unsignedTx: bundle.unsignedApprovalTx };
  }

  /** The transfer alone. */
  async getUnsignedBridgeTx(request: TransferRequest): Promise<published.BridgeTxResponse> {
    const { feeData, unsignedBridgeTx } = await this.getUnsignedBridgeBundledTx(request);
    return { feeData, unsignedTx: unsignedBridgeTx };
  }

  /** How far transfers have come; nothing is waited for. */
  getTransactionStatus({
    sourceChainId,
    transactions,
  }: Loose<published.TxStatusRequest>): Promise<published.TxStatusResponse> {
    return this.#run(async () => {
      const txHashes = transactions.map(({ txHash }) => txHash);
      const statuses = await this.engine.bridge.getStatus({ sourceChainId, txHashes });
      return { transactions: statuses.map(toStatusItem) };
    });
  }

  /** How much may leave the bridge. */
  getFlowRateInfo({ tokens }: Loose<published.FlowRateInfoRequest>): Promise<published.FlowRateInfoResponse> {
    return this.#run(async () => toFlowRateResponse(await this.engine.bridge.getFlowRates(tokens)));
  }

  /** What waits in the queue for a recipient. */
  getPendingWithdrawals({
    recipient = '',
  }: Partial<published.PendingWithdrawalsRequest>): Promise<published.PendingWithdrawalsResponse> {
    return this.#run(async () => ({
      pending: (await this.engine.bridge.getPendingWithdrawals(recipient)).map((one) => toPendingItem(one, recipient)),
    }));
  }

  /** The transaction that releases one; null before its time. */
  getFlowRateWithdrawTx({
    recipient,
    index,
  }: published.FlowRateWithdrawRequest): Promise<published.FlowRateWithdrawResponse> {
    return this.#run(async () => {
      const { pendingWithdrawal, unsignedTx } = await this.engine.bridge.buildFinaliseWithdrawal({ recipient, index });
      return { pendingWithdrawal: toPendingItem(pendingWithdrawal, recipient), unsignedTx: toFinaliseCall(unsignedTx) };
    });
  }

  /** The child form of a root token. */
  getTokenMapping({
    rootToken,
  }: Pick<published.TokenMappingRequest, 'rootToken'> &
    Partial<published.TokenMappingRequest>): Promise<published.TokenMappingResponse> {
    return this.#run(async () => toTokenMapping(await this.engine.bridge.getTokenMapping(rootToken), rootToken));
  }

  #run<T>(run: () => Promise<T>): Promise<T> {
    return translating(toBridgeError, run);
  }
}

/** The published type of the multiplier is any text; the engine takes `auto` or a number. */
function withMultiplier<Request extends object>(
  request: Request,
): Request & { readonly gasMultiplier?: number | 'auto' } {
  return request;
}
