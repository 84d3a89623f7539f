import { type FundingEngine, withBoundMethods } from '../../index.js';
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

/**
 * The published bridge SDK's class over a funding engine. Every method returns unsigned
 * transactions; each throws `BridgeError`. A withdrawal's transactions are on the child chain.
 */
export class TokenBridge {
  /** The engine behind it, to migrate call by call. */
  readonly engine: FundingEngine;

  /** @param configuration of either class: this package's, or the published one */
  constructor(configuration: BridgeConfiguration) {
    this.engine = engineOf(configuration);
    if (new.target === TokenBridge) withBoundMethods(this);
  }

  /** Does nothing: every method initialises itself. */
  initialise(): Promise<void> {
    return Promise.resolve();
  }

  /** Stops every poll and timer; the published class has no such method. */
  dispose(): void {
    this.engine.dispose();
  }

  /** Returns all fees of a transfer. */
  getFee(request: published.BridgeFeeRequest | FeeRequest): Promise<published.BridgeFeeResponse> {
    return this.#run(async () => toFeeResponse(await this.engine.bridge.estimateFees(withMultiplier(request))));
  }

  /** Returns a transfer's transactions, with its fees. */
  getUnsignedBridgeBundledTx(request: TransferRequest): Promise<published.BridgeBundledTxResponse> {
    return this.#run(async () =>
      toBundleResponse(await this.engine.bridge.buildTransactions(withMultiplier(request)), request.token),
    );
  }

  /** Returns only the approval. */
  async getUnsignedApproveBridgeTx(request: published.ApproveBridgeRequest): Promise<published.ApproveBridgeResponse> {
    const bundle = await this.getUnsignedBridgeBundledTx({ ...request, recipientAddress: request.senderAddress });
    return { contractToApprove: bundle.contractToApprove, unsignedTx: bundle.unsignedApprovalTx };
  }

  /** Returns only the transfer. */
  async getUnsignedBridgeTx(request: TransferRequest): Promise<published.BridgeTxResponse> {
    const { feeData, unsignedBridgeTx } = await this.getUnsignedBridgeBundledTx(request);
    return { feeData, unsignedTx: unsignedBridgeTx };
  }

  /** Returns the status of transfers without waiting. */
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

  /** Returns how much may leave the bridge. */
  getFlowRateInfo({ tokens }: Loose<published.FlowRateInfoRequest>): Promise<published.FlowRateInfoResponse> {
    return this.#run(async () => toFlowRateResponse(await this.engine.bridge.getFlowRates(tokens)));
  }

  /** Returns a recipient's withdrawals in the queue. */
  getPendingWithdrawals({
    recipient = '',
  }: Partial<published.PendingWithdrawalsRequest>): Promise<published.PendingWithdrawalsResponse> {
    return this.#run(async () => ({
      pending: (await this.engine.bridge.getPendingWithdrawals(recipient)).map((one) => toPendingItem(one, recipient)),
    }));
  }

  /** Returns the transaction that releases a withdrawal; `null` before its time. */
  getFlowRateWithdrawTx({
    recipient,
    index,
  }: published.FlowRateWithdrawRequest): Promise<published.FlowRateWithdrawResponse> {
    return this.#run(async () => {
      const { pendingWithdrawal, unsignedTx } = await this.engine.bridge.buildFinaliseWithdrawal({ recipient, index });
      return { pendingWithdrawal: toPendingItem(pendingWithdrawal, recipient), unsignedTx: toFinaliseCall(unsignedTx) };
    });
  }

  /** Returns a root token's counterpart on the child chain. */
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

/** The published type of the multiplier is any text; the engine accepts `auto` or a number. */
function withMultiplier<Request extends object>(
  request: Request,
): Request & { readonly gasMultiplier?: number | 'auto' } {
  return request;
}
