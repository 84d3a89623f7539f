import { inject, injectable } from 'inversify';
import {
  type Abortable,
  type Address,
  BridgeErrorType,
  BridgeStatus,
  type BridgeTransactionStatus,
  hasArrived,
  type PendingWithdrawal,
} from '../../../core/index.js';
import { bridgeErrors, isHash, isObject, type JsonObject, parseQuantity } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { orProviderError } from '../chains/orProviderError.js';
import { objectAt, parseWhole } from '../messages/json.js';
import { MessageService } from '../messages/MessageService.js';
import { WithdrawalQueue } from '../queue/WithdrawalQueue.js';
import type { FoundTransfer } from '../transfers/FoundTransfer.js';
import { parseSourceChainId } from '../validation/parseChainIds.js';
import { matchWithdrawals } from './matchWithdrawals.js';
import { toTransactionStatus } from './toTransactionStatus.js';
import { transferAmong, transfersAmong } from './transfersAmong.js';

export interface StatusRequest {
  readonly sourceChainId: number | string;
  readonly txHashes: readonly string[];
  /** Whose transfers are meant, where one transaction carries those of several. Absent: whatever it carries. */
  readonly account?: Address;
}

/** One transfer, and how the message service describes it; null: it does not (yet). */
interface Described {
  readonly txHash: string;
  readonly entry: JsonObject | null;
}

/** Where transfers are: the message service is asked about all of them at once, then the queue about those that may wait in it. */
@injectable()
export class TransferStatuses {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(MessageService) private readonly messages: MessageService,
    @inject(WithdrawalQueue) private readonly queue: WithdrawalQueue,
  ) {}

  /** A service that does not answer knows nothing: PENDING, as the specification has it. @throws TributaryError FLOW_RATE_ERROR, PROVIDER_ERROR */
  read(request: StatusRequest, options: Abortable): Promise<readonly BridgeTransactionStatus[]> {
    return this.#read(request, options, (hash) => this.#findOrNone(hash, options));
  }

  /**
   * The same, but an outage is an error, so that whoever follows a transfer can tell the two apart.
   * @throws TributaryError also TRANSACTION_REVERTED, of a transaction that was undone: no message will ever come of it
   */
  readStrictly(request: StatusRequest, options: Abortable): Promise<readonly BridgeTransactionStatus[]> {
    return this.#read(request, options, async (hash, source) => {
      const entries = await this.messages.find(hash, options);
      if (entries.length === 0) await this.#assertNotReverted(source, hash, options);
      return entries;
    });
  }

  /** Of transfers of one chain that were found, in their order: what the service has described a moment ago it is not asked for. @throws TributaryError FLOW_RATE_ERROR, PROVIDER_ERROR */
  async readFound(
    sourceChainId: number,
    found: readonly FoundTransfer[],
    options: Abortable,
  ): Promise<readonly BridgeTransactionStatus[]> {
    const entries = await inOrder(
      ...found.map(async ({ entry, transactionHash, ...message }) => {
        if (entry !== null) return entry;
        return transferAmong(await this.#findOrNone(transactionHash, options), message);
      }),
    );
    const described = found.map(({ transactionHash: txHash }, index) => ({ txHash, entry: entries[index] ?? null }));
    return this.#settle(sourceChainId, described, options);
  }

  /** The source chain. @throws TributaryError INVALID_SOURCE_CHAIN_ID; the bundle's error for what is no hash */
  check({ sourceChainId, txHashes }: StatusRequest): number {
    const source = parseSourceChainId(sourceChainId, this.chains.pair);
    if (!txHashes.every(isHash)) throw bridgeErrors.invalidBundle(undefined, { txHashes });
    return source;
  }

  async #read(
    request: StatusRequest,
    options: Abortable,
    find: (hash: string, source: number) => Promise<readonly JsonObject[]>,
  ): Promise<readonly BridgeTransactionStatus[]> {
    const source = this.check(request);
    const { txHashes, account } = request;
    const hashes = [...new Set(txHashes)];
    const entries = await inOrder(...hashes.map((hash) => find(hash, source)));
    const described = hashes.flatMap((txHash, position) =>
      transfersAmong(entries[position] ?? [], account).map((entry) => ({ txHash, entry })),
    );
    const statuses = await this.#settle(source, described, options);
    return txHashes.flatMap((hash) => {
      const own = statuses.filter(({ txHash }) => txHash === hash);
      // Of several, the one that there is still something to wait for.
      return own.find((status) => !hasArrived(status)) ?? own[0] ?? [];
    });
  }

  /** By the queue, too, of what may wait in it. */
  async #settle(
    source: number,
    described: readonly Described[],
    options: Abortable,
  ): Promise<readonly BridgeTransactionStatus[]> {
    const statuses = described.map(({ txHash, entry }) =>
      toTransactionStatus(txHash, entry, this.messages.linkTo(txHash)),
    );
    if (source !== this.chains.pair.childChainId) return statuses; // only withdrawals wait in the queue
    const recipients = new Set(
      statuses.flatMap((status) => (hasArrived(status) && status.recipient !== undefined ? [status.recipient] : [])),
    );
    if (recipients.size === 0) return statuses;
    const [pending, head] = await inOrder(this.#pendingOf([...recipients], options), this.#head(options));
    return matchWithdrawals(
      statuses.map((status, position) => heldBack(status, described[position]?.entry ?? null, head)),
      pending,
    );
  }

  /** Of the node that answers for the queue, asked in the same tick: the newest that any node has told of would hide that this one is behind. */
  async #head(options: Abortable): Promise<bigint> {
    const asked = this.chains.root.request('eth_blockNumber', [], { ...options, fresh: true });
    return orProviderError(BridgeErrorType.ROOT_PROVIDER_ERROR, asked.then(parseQuantity), options);
  }

  async #pendingOf(recipients: readonly Address[], options: Abortable): Promise<readonly PendingWithdrawal[]> {
    const lists = await inOrder(...recipients.map((recipient) => this.queue.list(recipient, options)));
    return lists.flat();
  }

  /** Of a transfer that the message service does not know: one that was undone will never be known there. Silence is no word of it. */
  async #assertNotReverted(sourceChainId: number, hash: string, options: Abortable): Promise<void> {
    const { root, child, pair } = this.chains;
    const source = sourceChainId === pair.rootChainId ? root : child;
    const receipt = await source.request('eth_getTransactionReceipt', [hash], { ...options, fresh: true }).catch(() => {
      options.signal?.throwIfAborted();
      return null;
    });
    if (isObject(receipt) && receipt['status'] === '0x0') throw bridgeErrors.transactionReverted(hash);
  }

  async #findOrNone(hash: string, options: Abortable): Promise<readonly JsonObject[]> {
    try {
      return await this.messages.find(hash, options);
    } catch {
      options.signal?.throwIfAborted();
      return [];
    }
  }
}

/** The service has seen a block that the root chain's node has not: whether the withdrawal waits in the queue cannot be read yet. */
function heldBack(status: BridgeTransactionStatus, entry: JsonObject | null, head: bigint): BridgeTransactionStatus {
  const executedAt = parseWhole(objectAt(entry, 'executed')['blockNumber']);
  const isAhead = hasArrived(status) && executedAt !== null && executedAt > head;
  if (!isAhead) return status;
  const { executed, ...others } = status;
  return executed === true ? others : { ...others, status: BridgeStatus.PROCESSING };
}
