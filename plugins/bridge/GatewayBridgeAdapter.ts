import { inject, injectable } from 'inversify';
import { defer, type Observable } from 'rxjs';
import {
  type Abortable,
  type Address,
  type BridgeBundle,
  type BridgeFeeRequest,
  type BridgeFees,
  type BridgeRequest,
  type BridgeStatusSnapshot,
  type BridgeTransactionStatus,
  type FinaliseWithdrawal,
  type FlowRates,
  type PendingWithdrawal,
  type TokenAddress,
  type TokenMapping,
  type TransferListRequest,
  type TransferPage,
  tryParseAddress,
} from '../../core/index.js';
import { type BridgeAdapter, bridgeErrors, toBridgeToken, ZERO_ADDRESS } from '../../core/plugin/index.js';
import { BridgeSettings } from './BridgeSettings.js';
import { BridgeChains } from './chains/BridgeChains.js';
import { FeeEstimates } from './fees/FeeEstimates.js';
import { MessageService } from './messages/MessageService.js';
import { WithdrawalQueue } from './queue/WithdrawalQueue.js';
import { type StatusRequest, TransferStatuses } from './status/TransferStatuses.js';
import { watchTransfer } from './status/watchTransfer.js';
import { TokenMap } from './tokens/TokenMap.js';
import { Bundles } from './transactions/Bundles.js';
import { encodeFinalisation } from './transactions/calldata.js';
import { TransferLists } from './transfers/TransferLists.js';
import { assertFeeRequest } from './validation/assertFeeRequest.js';
import { assertTransfer } from './validation/assertTransfer.js';
import { parseBridgeToken } from './validation/parseBridgeToken.js';
import { parseParty } from './validation/parseParty.js';

/**
 * The root ↔ child bridge over the cross-chain gateway, as a `BridgeAdapter`. Every method checks
 * its arguments before it sends a request.
 */
@injectable()
export class GatewayBridgeAdapter implements BridgeAdapter {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(FeeEstimates) private readonly fees: FeeEstimates,
    @inject(Bundles) private readonly bundles: Bundles,
    @inject(TransferStatuses) private readonly statuses: TransferStatuses,
    @inject(WithdrawalQueue) private readonly queue: WithdrawalQueue,
    @inject(TokenMap) private readonly tokens: TokenMap,
    @inject(BridgeSettings) private readonly settings: BridgeSettings,
    @inject(MessageService) private readonly messages: MessageService,
    @inject(TransferLists) private readonly transfers: TransferLists,
  ) {}

  async estimateFees(request: BridgeFeeRequest, options: Abortable = {}): Promise<BridgeFees> {
    return this.fees.estimate(assertFeeRequest(request, this.chains.pair), options);
  }

  async buildTransactions(request: BridgeRequest, options: Abortable = {}): Promise<BridgeBundle> {
    return this.bundles.build(assertTransfer(request, this.chains.pair), options);
  }

  async getStatus(
    { account, ...request }: Parameters<BridgeAdapter['getStatus']>[0],
    options: Abortable = {},
  ): Promise<readonly BridgeTransactionStatus[]> {
    return this.statuses.read({ ...request, ...ownedBy(account) }, options);
  }

  watchStatus({
    sourceChainId,
    txHash,
    account,
  }: Parameters<BridgeAdapter['watchStatus']>[0]): Observable<BridgeStatusSnapshot> {
    return defer(() => {
      const request = { sourceChainId, txHashes: [txHash], ...ownedBy(account) };
      this.statuses.check(request);
      const ask = (signal: AbortSignal): Promise<BridgeTransactionStatus> =>
        this.statuses.readProven(request, { signal });
      return watchTransfer(txHash, ask, this.settings.statusPauses);
    });
  }

  async getPendingWithdrawals(recipient: string, options: Abortable = {}): Promise<readonly PendingWithdrawal[]> {
    return this.queue.list(parseRecipient(recipient), options);
  }

  async buildFinaliseWithdrawal(
    request: { readonly recipient: string; readonly index: number; readonly senderAddress?: string },
    options: Abortable = {},
  ): Promise<FinaliseWithdrawal> {
    const recipient = parseRecipient(request.recipient);
    const { index } = request;
    if (!Number.isSafeInteger(index) || index < 0) throw bridgeErrors.invalidFlowRateIndex(index);
    const from = request.senderAddress === undefined ? recipient : parseParty(request.senderAddress);
    const pendingWithdrawal = await this.queue.get(recipient, index, options);
    const { rootChainId: chainId, contracts } = this.chains.pair;
    const unsignedTx = {
      chainId,
      from,
      to: contracts.rootERC20BridgeFlowRate,
      data: encodeFinalisation(recipient, index),
      value: 0n,
    };
    return { pendingWithdrawal, unsignedTx: pendingWithdrawal.canWithdraw ? unsignedTx : null };
  }

  async getFlowRates(tokens: readonly string[], options: Abortable = {}): Promise<FlowRates> {
    if (!Array.isArray(tokens) || tokens.length === 0) throw bridgeErrors.invalidTokens();
    return this.queue.flowRates(new Map(tokens.map((token) => [token, parseBridgeToken(token)])), options);
  }

  async getTokenMapping(rootToken: string, options: Abortable = {}): Promise<TokenMapping> {
    const token = parseBridgeToken(rootToken);
    const child = await this.tokens.childFormOf(token, options);
    return { rootToken: toBridgeToken(token), childToken: child && toBridgeToken(child) };
  }

  async listTransfers(request: TransferListRequest, options: Abortable = {}): Promise<TransferPage> {
    return this.transfers.list(request, options);
  }

  messageLink({ txHash }: { readonly txHash: string }): string | null {
    return this.messages.linkTo(txHash);
  }

  async getRootToken(childToken: string, options: Abortable = {}): Promise<TokenAddress | null> {
    return this.tokens.rootFormOf(parseBridgeToken(childToken), options);
  }
}

/** @throws TributaryError INVALID_ADDRESS */
function ownedBy(account: string | undefined): Pick<StatusRequest, 'account'> {
  return account === undefined ? {} : { account: parseParty(account) };
}

/** @throws TributaryError INVALID_RECIPIENT */
function parseRecipient(text: unknown): Address {
  const address = tryParseAddress(text);
  if (address === null || address === ZERO_ADDRESS) throw bridgeErrors.invalidRecipient(text);
  return address;
}
