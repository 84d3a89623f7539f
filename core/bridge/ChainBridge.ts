import { defer, type Observable } from 'rxjs';
import { BRIDGE_NATIVE } from '../chains/markers.js';
import { tryParseChainId } from '../chains/parseChainId.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { Abortable } from '../stream/Abortable.js';
import { isHash } from '../wallet/isHash.js';
import {
  BridgeAction,
  type BridgeAdapter,
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
  type PendingWithdrawal,
  type TokenMapping,
  type TransferListRequest,
  type TransferPage,
} from './BridgeAdapter.js';
import { followTransfer } from './followTransfer.js';

/** Queries before a transfer is sent. */
export interface Offers {
  quote(request: BridgeQuoteRequest, options: Abortable): Promise<BridgeQuote>;
  carried(sourceChainId: number, destinationChainId: number, options: Abortable): Promise<readonly CarriedToken[]>;
  build(request: BridgeRequest, options: Abortable): Promise<BridgeBundle>;
}

/** Queries after a transfer was sent. */
export interface Transfers {
  /**
   * `account`: whose transfer is meant, if one transaction contains several.
   * @throws TributaryError of the reads; TRANSACTION_REVERTED
   */
  statusOf(
    sourceChainId: number,
    txHash: string,
    options: Abortable & { readonly account?: Address },
  ): Promise<BridgeTransactionStatus>;
  list(request: TransferListRequest, options: Abortable): Promise<TransferPage>;
}

interface Terms {
  readonly id: string;
  readonly links: readonly BridgeLink[];
  readonly statusPauses: { readonly firstMs: number; readonly longestMs: number };
  /** Chains that transfers may start on. */
  readonly origins: { has(chainId: number): boolean };
}

/**
 * A bridge that identifies transfers by transaction and reads them from the chains: quotes every
 * transfer, has no withdrawal queue and no tokens of the engine's default chain pair. An adapter
 * extends it with its quotes and transfers.
 */
export class ChainBridge implements BridgeAdapter {
  readonly id: string;
  readonly links: readonly BridgeLink[];

  constructor(
    private readonly terms: Terms,
    private readonly offers: Offers,
    private readonly transfers: Transfers,
  ) {
    this.id = terms.id;
    this.links = terms.links;
  }

  quote(request: BridgeQuoteRequest, options: Abortable = {}): Promise<BridgeQuote> {
    return this.offers.quote(request, options);
  }

  getCarriedTokens(
    { sourceChainId, destinationChainId }: Pick<BridgeLink, 'sourceChainId' | 'destinationChainId'>,
    options: Abortable = {},
  ): Promise<readonly CarriedToken[]> {
    return this.offers.carried(sourceChainId, destinationChainId, options);
  }

  /** Fees of the first transaction, without those of later phases. */
  async estimateFees(request: BridgeFeeRequest, options: Abortable = {}): Promise<BridgeFees> {
    const { action, sourceChainId, destinationChainId, token = BRIDGE_NATIVE, senderAddress, amount = 1n } = request;
    if (action === BridgeAction.FINALISE_WITHDRAWAL) throw bridgeErrors.invalidAction(action);
    if (destinationChainId === undefined) throw bridgeErrors.invalidDestinationChainId(destinationChainId);
    if (senderAddress === undefined) throw bridgeErrors.invalidAddress(senderAddress);
    const parties = { senderAddress, recipientAddress: senderAddress };
    const crossing = { sourceChainId, destinationChainId, token, amount, ...parties, side: 'sent' as const };
    return (await this.offers.quote(crossing, options)).fees;
  }

  buildTransactions(request: BridgeRequest, options: Abortable = {}): Promise<BridgeBundle> {
    return this.offers.build(request, options);
  }

  async getStatus(
    { sourceChainId, txHashes, account }: Parameters<BridgeAdapter['getStatus']>[0],
    options: Abortable = {},
  ): Promise<readonly BridgeTransactionStatus[]> {
    const own = ownedBy(account);
    const asked = txHashes.map((txHash) => this.sent({ sourceChainId, txHash }));
    return Promise.all(
      asked.map(({ chainId, hash: txHash }) =>
        this.transfers.statusOf(chainId, txHash, { ...options, ...own }).catch((error: unknown) => {
          options.signal?.throwIfAborted();
          // The transaction reverted, so nothing arrives. This must not fail the other transfers.
          if (isTributaryError(error) && error.code === 'TRANSACTION_REVERTED')
            return { txHash, status: BridgeStatus.PENDING, data: { gmpResponse: null } };
          throw bridgeErrors.statusFailed(error);
        }),
      ),
    );
  }

  watchStatus({ account, ...transfer }: Parameters<BridgeAdapter['watchStatus']>[0]): Observable<BridgeStatusSnapshot> {
    return defer(() => {
      const { chainId, hash } = this.sent(transfer);
      const own = ownedBy(account);
      const ask = (signal: AbortSignal): Promise<BridgeTransactionStatus> =>
        this.transfers.statusOf(chainId, hash, { signal, ...own });
      return followTransfer(hash, ask, this.terms.statusPauses);
    });
  }

  listTransfers(request: TransferListRequest, options: Abortable = {}): Promise<TransferPage> {
    return this.transfers.list(request, options);
  }

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

  /** Not supported: `getCarriedTokens` returns the forms on other chains. */
  getTokenMapping(rootToken: string): Promise<TokenMapping> {
    const isNative = rootToken.toUpperCase() === BRIDGE_NATIVE;
    return Promise.resolve({ rootToken: isNative ? BRIDGE_NATIVE : parseAddress(rootToken), childToken: null });
  }

  getRootToken(): Promise<null> {
    return Promise.resolve(null);
  }

  /** @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_TRANSACTION if it isn't a hash */
  protected sent({ sourceChainId, txHash }: { readonly sourceChainId: number | string; readonly txHash: string }): {
    readonly chainId: number;
    readonly hash: string;
  } {
    const chainId = tryParseChainId(sourceChainId);
    if (chainId === null || !this.terms.origins.has(chainId)) throw bridgeErrors.invalidSourceChainId(sourceChainId);
    if (!isHash(txHash)) throw bridgeErrors.invalidBundle(undefined, { txHash });
    return { chainId, hash: txHash };
  }
}

/** @throws TributaryError INVALID_ADDRESS */
function ownedBy(account: string | undefined): { readonly account?: Address } {
  return account === undefined ? {} : { account: parseAddress(account) };
}
