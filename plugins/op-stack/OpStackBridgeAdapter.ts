import { defer, type Observable } from 'rxjs';
import {
  type Abortable,
  BridgeAction,
  type BridgeBundle,
  type BridgeFeeRequest,
  type BridgeFees,
  type BridgeLink,
  type BridgePhaseRequest,
  type BridgeQuote,
  type BridgeQuoteRequest,
  type BridgeRequest,
  BridgeStatus,
  type BridgeStatusSnapshot,
  type BridgeTransactionStatus,
  type CarriedToken,
  type FinaliseWithdrawal,
  type FlowRates,
  isTributaryError,
  type PendingWithdrawal,
  parseAddress,
  parseTokenAddress,
  type TokenAddress,
  type TokenMapping,
  type TransferListRequest,
  type TransferPage,
  type UnsignedTransaction,
} from '../../core/index.js';
import {
  asProviderError,
  BRIDGE_NATIVE,
  type BridgeAdapter,
  bridgeErrors,
  followTransfer,
  isHash,
  tryParseChainId,
} from '../../core/plugin/index.js';
import type { OpStackQuotes } from './OpStackQuotes.js';
import type { OpStackSettings } from './OpStackSettings.js';
import type { OpStackTransfers } from './OpStackTransfers.js';

/** The standard bridge of an OP Stack chain, seen from the funding engine. As much arrives as is sent; what leaves the child chain is proved and finalised on the root chain. */
export class OpStackBridgeAdapter implements BridgeAdapter {
  readonly id: string;
  readonly links: readonly BridgeLink[];

  constructor(
    private readonly settings: OpStackSettings,
    private readonly quotes: OpStackQuotes,
    private readonly transfers: OpStackTransfers,
  ) {
    this.id = settings.id;
    this.links = settings.links;
  }

  quote(request: BridgeQuoteRequest, options: Abortable = {}): Promise<BridgeQuote> {
    return this.quotes.quote(request, options);
  }

  getCarriedTokens(
    { sourceChainId, destinationChainId }: Pick<BridgeLink, 'sourceChainId' | 'destinationChainId'>,
    options: Abortable = {},
  ): Promise<readonly CarriedToken[]> {
    return this.quotes.carried(sourceChainId, destinationChainId, options);
  }

  /** Of a withdrawal, what begins it; what is signed later is `laterGas`. */
  async estimateFees(request: BridgeFeeRequest, options: Abortable = {}): Promise<BridgeFees> {
    const { action, sourceChainId, destinationChainId, token = BRIDGE_NATIVE, senderAddress, amount } = request;
    if (action === BridgeAction.FINALISE_WITHDRAWAL) throw bridgeErrors.invalidAction(action);
    if (destinationChainId === undefined) throw bridgeErrors.invalidDestinationChainId(destinationChainId);
    if (senderAddress === undefined) throw bridgeErrors.invalidAddress(senderAddress);
    const crossing = {
      sourceChainId,
      destinationChainId,
      token,
      senderAddress,
      recipientAddress: senderAddress,
      // The gas is the same for any amount.
      amount: amount ?? 1n,
    };
    return (await this.quotes.quote({ ...crossing, side: 'sent' }, options)).fees;
  }

  buildTransactions(request: BridgeRequest, options: Abortable = {}): Promise<BridgeBundle> {
    return this.quotes.build(request, options);
  }

  async getStatus(
    { sourceChainId, txHashes }: { readonly sourceChainId: number | string; readonly txHashes: readonly string[] },
    options: Abortable = {},
  ): Promise<readonly BridgeTransactionStatus[]> {
    const chainId = this.#origin(sourceChainId);
    return Promise.all(
      txHashes.map((txHash) =>
        this.transfers.statusOf(chainId, hashOf(txHash), options).catch((error: unknown) => {
          options.signal?.throwIfAborted();
          // It was undone: nothing comes of it, and it must not cost the others their answer.
          if (isTributaryError(error) && error.code === 'TRANSACTION_REVERTED')
            return { txHash, status: BridgeStatus.PENDING, data: { gmpResponse: null } };
          throw bridgeErrors.statusFailed(error);
        }),
      ),
    );
  }

  watchStatus({
    sourceChainId,
    txHash,
    account,
  }: {
    readonly sourceChainId: number | string;
    readonly txHash: string;
    readonly account?: string;
  }): Observable<BridgeStatusSnapshot> {
    return defer(() => {
      const [chainId, hash] = [this.#origin(sourceChainId), hashOf(txHash)];
      const own = account === undefined ? {} : { account: parseAddress(account) };
      const ask = (signal: AbortSignal): Promise<BridgeTransactionStatus> =>
        this.transfers.statusOf(chainId, hash, { signal, ...own });
      return followTransfer(hash, ask, this.settings.statusPauses);
    });
  }

  listTransfers(request: TransferListRequest, options: Abortable = {}): Promise<TransferPage> {
    return this.transfers.list(request, options);
  }

  /** Its withdrawals wait in no queue: each has phases. */
  getPendingWithdrawals(): Promise<readonly PendingWithdrawal[]> {
    return Promise.resolve([]);
  }

  buildFinaliseWithdrawal({
    recipient,
    index,
  }: {
    readonly recipient: string;
    readonly index: number;
  }): Promise<FinaliseWithdrawal> {
    return Promise.reject(bridgeErrors.pendingWithdrawalNotFound(recipient, index));
  }

  async buildPhase(
    { phase, sourceChainId, txHash, senderAddress }: BridgePhaseRequest,
    options: Abortable = {},
  ): Promise<UnsignedTransaction | null> {
    const chainId = this.#origin(sourceChainId);
    const asked = { ...options, account: parseAddress(senderAddress) };
    return asProviderError(this.transfers.build(phase, chainId, hashOf(txHash), asked), options);
  }

  getFlowRates(): Promise<FlowRates> {
    return Promise.resolve({ withdrawalQueueActivated: false, withdrawalDelay: 0, tokens: {} });
  }

  /** The engine's pair of chains may be another one: `getCarriedTokens` tells its own. */
  getTokenMapping(rootToken: string): Promise<TokenMapping> {
    const isNative = rootToken.toUpperCase() === BRIDGE_NATIVE;
    return Promise.resolve({ rootToken: parseTokenAddress(isNative ? 'native' : rootToken), childToken: null });
  }

  getRootToken(): Promise<TokenAddress | null> {
    return Promise.resolve(null);
  }

  #origin(sourceChainId: number | string): number {
    const chainId = tryParseChainId(sourceChainId);
    if (chainId === null || !this.links.some((link) => link.sourceChainId === chainId))
      throw bridgeErrors.invalidSourceChainId(sourceChainId);
    return chainId;
  }
}

function hashOf(text: string): string {
  if (!isHash(text)) throw bridgeErrors.invalidBundle(undefined, { txHash: text });
  return text;
}
