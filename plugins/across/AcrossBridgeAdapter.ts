import { defer, type Observable } from 'rxjs';
import {
  type Abortable,
  BridgeAction,
  type BridgeBundle,
  type BridgeFeeRequest,
  type BridgeFees,
  type BridgeLink,
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
} from '../../core/index.js';
import {
  BRIDGE_NATIVE,
  type BridgeAdapter,
  bridgeErrors,
  followTransfer,
  isHash,
  tryParseChainId,
} from '../../core/plugin/index.js';
import type { AcrossDeposits } from './AcrossDeposits.js';
import type { AcrossQuotes } from './AcrossQuotes.js';
import type { AcrossSettings } from './AcrossSettings.js';

/** Across, seen from the funding engine. Its transfers either arrive before their deadline or come back: EXPIRED, then REFUNDED. */
export class AcrossBridgeAdapter implements BridgeAdapter {
  readonly id: string;
  readonly links: readonly BridgeLink[];

  constructor(
    private readonly settings: AcrossSettings,
    private readonly quotes: AcrossQuotes,
    private readonly deposits: AcrossDeposits,
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

  /** What is kept depends on the amount: without one there is no answer. */
  async estimateFees(request: BridgeFeeRequest, options: Abortable = {}): Promise<BridgeFees> {
    const { action, sourceChainId, destinationChainId, token = BRIDGE_NATIVE, senderAddress, amount } = request;
    if (action === BridgeAction.FINALISE_WITHDRAWAL) throw bridgeErrors.invalidAction(action);
    if (destinationChainId === undefined) throw bridgeErrors.invalidDestinationChainId(destinationChainId);
    if (amount === undefined || senderAddress === undefined) throw bridgeErrors.invalidAmount(amount);
    const crossing = {
      sourceChainId,
      destinationChainId,
      token,
      senderAddress,
      recipientAddress: senderAddress,
      amount,
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
        this.deposits.statusOf(chainId, hashOf(txHash), options).catch((error: unknown) => {
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
        this.deposits.statusOf(chainId, hash, { signal, ...own });
      return followTransfer(hash, ask, this.settings.statusPauses);
    });
  }

  listTransfers(request: TransferListRequest, options: Abortable = {}): Promise<TransferPage> {
    return this.deposits.list(request, options);
  }

  /** Nothing of it waits for its recipient. */
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

  getFlowRates(): Promise<FlowRates> {
    return Promise.resolve({ withdrawalQueueActivated: false, withdrawalDelay: 0, tokens: {} });
  }

  /** Its tokens have forms on many chains (`getCarriedTokens`), none of which is the child form of another. */
  getTokenMapping(rootToken: string): Promise<TokenMapping> {
    const isNative = rootToken.toUpperCase() === BRIDGE_NATIVE;
    return Promise.resolve({ rootToken: parseTokenAddress(isNative ? 'native' : rootToken), childToken: null });
  }

  getRootToken(): Promise<TokenAddress | null> {
    return Promise.resolve(null);
  }

  #origin(sourceChainId: number | string): number {
    const chainId = tryParseChainId(sourceChainId);
    if (chainId === null || !this.settings.pools.has(chainId)) throw bridgeErrors.invalidSourceChainId(sourceChainId);
    return chainId;
  }
}

function hashOf(text: string): string {
  if (!isHash(text)) throw bridgeErrors.invalidBundle(undefined, { txHash: text });
  return text;
}
