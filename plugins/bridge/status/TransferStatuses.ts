import { inject, injectable } from 'inversify';
import {
  type Abortable,
  type Address,
  BridgeErrorType,
  BridgeStatus,
  type BridgeTransactionStatus,
  type Hex,
  hasArrived,
  isTributaryError,
  type PendingWithdrawal,
} from '../../../core/index.js';
import { bridgeErrors, isHash, type JsonObject, parseQuantity } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { inOrder } from '../chains/inOrder.js';
import { orProviderError } from '../chains/orProviderError.js';
import type { BridgeMessage } from '../messages/bridgeMessage.js';
import { objectAt, parseWhole } from '../messages/json.js';
import { MessageService } from '../messages/MessageService.js';
import { WithdrawalQueue } from '../queue/WithdrawalQueue.js';
import type { FoundTransfer } from '../transfers/FoundTransfer.js';
import { parseSourceChainId } from '../validation/parseChainIds.js';
import { Arrivals } from './Arrivals.js';
import { matchWithdrawals } from './matchWithdrawals.js';
import { toTransactionStatus } from './toTransactionStatus.js';
import { transferAmong, transfersAmong } from './transfersAmong.js';

export interface StatusRequest {
  readonly sourceChainId: number | string;
  readonly txHashes: readonly string[];
  /** The account to read, if one transaction has transfers of several accounts. Absent: all of them. */
  readonly account?: Address;
}

function isQueuedAs({ amount, token, withdrawer, recipient }: PendingWithdrawal, message: BridgeMessage): boolean {
  return (
    amount === message.amount &&
    token === message.token &&
    withdrawer === message.sender &&
    recipient === message.recipient
  );
}

/** One transfer and the message service's description of it; `null` if the service has none (yet). */
interface Described {
  readonly txHash: string;
  readonly entry: JsonObject | null;
}

/** Reads the statuses of transfers: all at once from the message service, then queued ones from the queue. */
@injectable()
export class TransferStatuses {
  constructor(
    @inject(BridgeChains) private readonly chains: BridgeChains,
    @inject(MessageService) private readonly messages: MessageService,
    @inject(WithdrawalQueue) private readonly queue: WithdrawalQueue,
    @inject(Arrivals) private readonly arrivals: Arrivals,
  ) {}

  /**
   * Returns PENDING if the service doesn't respond, as the specification requires.
   * @throws TributaryError FLOW_RATE_ERROR, PROVIDER_ERROR
   */
  read(request: StatusRequest, options: Abortable): Promise<readonly BridgeTransactionStatus[]> {
    return this.#read(request, options, (hash) => this.#findOrNone(hash, options));
  }

  /**
   * Reads one watched transfer. Only the chains decide whether it has arrived or waits in the
   * queue, whatever the service returns. The service adds the progress that the chains don't show.
   * @throws TributaryError if neither responds, or a node serves a different chain;
   * TRANSACTION_REVERTED if the transaction reverted: no message will follow
   */
  async readProven(request: StatusRequest, options: Abortable): Promise<BridgeTransactionStatus> {
    const source = this.check(request);
    const [hash = ''] = request.txHashes;
    const side = source === this.chains.pair.rootChainId ? 'root' : 'child';
    const [told, sent] = await Promise.allSettled([
      this.messages.find(hash, options),
      this.#seen(side, hash, request.account, options),
    ]);
    options.signal?.throwIfAborted();
    if (sent.status === 'rejected' && (isReverted(sent.reason) || isOfAnotherChain(sent.reason))) throw sent.reason;
    const statuses = sent.status === 'fulfilled' ? sent.value : [];
    if (statuses.length === 0) {
      if (told.status === 'rejected') throw told.reason;
      const [entry = null] = transfersAmong(told.value, request.account);
      return unproven(this.#described({ txHash: hash, entry }));
    }
    const all = statuses.map(({ message, proof }) => {
      const entry = told.status === 'fulfilled' ? transferAmong(told.value, message) : null;
      return proven({ ...this.#described({ txHash: hash, entry }), ...message }, proof);
    });
    // If there are several, returns one that is still pending.
    return all.find((status) => !hasArrived(status)) ?? (all[0] as BridgeTransactionStatus);
  }

  /**
   * Returns the statuses of transfers of one chain, in their order. Reuses descriptions that the
   * service has just returned.
   * @throws TributaryError FLOW_RATE_ERROR, PROVIDER_ERROR
   */
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

  /**
   * Returns the source chain.
   * @throws TributaryError INVALID_SOURCE_CHAIN_ID; the bundle's error for an invalid hash
   */
  check({ sourceChainId, txHashes }: StatusRequest): number {
    const source = parseSourceChainId(sourceChainId, this.chains.pair);
    if (!txHashes.every(isHash)) throw bridgeErrors.invalidBundle(undefined, { txHashes });
    return source;
  }

  async #read(
    request: StatusRequest,
    options: Abortable,
    find: (hash: string) => Promise<readonly JsonObject[]>,
  ): Promise<readonly BridgeTransactionStatus[]> {
    const source = this.check(request);
    const { txHashes, account } = request;
    const hashes = [...new Set(txHashes)];
    const entries = await inOrder(...hashes.map((hash) => find(hash)));
    const described = hashes.flatMap((txHash, position) =>
      transfersAmong(entries[position] ?? [], account).map((entry) => ({ txHash, entry })),
    );
    const statuses = await this.#settle(source, described, options);
    return txHashes.flatMap((hash) => {
      const own = statuses.filter(({ txHash }) => txHash === hash);
      // If there are several, returns one that is still pending.
      return own.find((status) => !hasArrived(status)) ?? own[0] ?? [];
    });
  }

  #described({ txHash, entry }: Described): BridgeTransactionStatus {
    return toTransactionStatus(txHash, entry, this.messages.linkTo(txHash));
  }

  /**
   * Returns the account's transfers in a transaction, with their proofs from the chains; empty if
   * there are none.
   * @throws TributaryError of the reads
   */
  async #seen(
    side: 'root' | 'child',
    hash: string,
    account: Address | undefined,
    options: Abortable,
  ): Promise<readonly Seen[]> {
    const sent = (await this.arrivals.read(side, hash, options)) ?? [];
    const own = sent.filter(
      ({ message: { sender, recipient } }) => account === undefined || sender === account || recipient === account,
    );
    const recipients = new Set(own.map(({ message }) => message.recipient));
    const pending = side === 'root' ? [] : await this.#pendingOf([...recipients], options);
    return own.map(({ message, earlier, arrivals }) => {
      const equal = pending.filter((entry) => isQueuedAs(entry, message));
      // Transfers sent earlier account for as many arrivals.
      if (arrivals.length + equal.length <= earlier) return { message, proof: { kind: 'none' } };
      if (equal.length > 0) return { message, proof: { kind: 'queued', pending } };
      return { message, proof: { kind: 'arrived', hash: arrivals[earlier] as Hex } };
    });
  }

  /** Adds the queue's data to withdrawals that may wait in it. */
  async #settle(
    source: number,
    described: readonly Described[],
    options: Abortable,
  ): Promise<readonly BridgeTransactionStatus[]> {
    const statuses = described.map((one) => this.#described(one));
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

  /**
   * Reads the block number from the node that returns the queue, in the same tick. The newest
   * number of any node would hide that this node lags behind.
   */
  async #head(options: Abortable): Promise<bigint> {
    const asked = this.chains.root.request('eth_blockNumber', [], { ...options, fresh: true });
    return orProviderError(BridgeErrorType.ROOT_PROVIDER_ERROR, asked.then(parseQuantity), options);
  }

  async #pendingOf(recipients: readonly Address[], options: Abortable): Promise<readonly PendingWithdrawal[]> {
    const lists = await inOrder(...recipients.map((recipient) => this.queue.list(recipient, options)));
    return lists.flat();
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

/** Retrying doesn't help, so the host must get the error. */
function isOfAnotherChain(error: unknown): boolean {
  return isTributaryError(error) && error.data['rpc'] !== undefined && error.data['expected'] !== undefined;
}

function isReverted(error: unknown): boolean {
  return isTributaryError(error) && error.code === BridgeErrorType.TRANSACTION_REVERTED;
}

type Proof =
  | { readonly kind: 'none' }
  | { readonly kind: 'queued'; readonly pending: readonly PendingWithdrawal[] }
  | { readonly kind: 'arrived'; readonly hash: Hex };

interface Seen {
  readonly message: BridgeMessage;
  readonly proof: Proof;
}

function proven(status: BridgeTransactionStatus, proof: Proof): BridgeTransactionStatus {
  if (proof.kind === 'none') return unproven(status);
  const arrived = hasArrived(status) ? status : thereAs(status);
  if (proof.kind === 'arrived') return { ...arrived, arrivedIn: proof.hash };
  return matchWithdrawals([arrived], proof.pending)[0] ?? unproven(status);
}

/** A status about the message's gas stays the shown status. */
function thereAs(status: BridgeTransactionStatus): BridgeTransactionStatus {
  return status.status === BridgeStatus.NOT_ENOUGH_GAS
    ? { ...status, executed: true }
    : { ...status, status: BridgeStatus.COMPLETE };
}

/** The service is ahead of the chain, or wrong. */
function unproven({ arrivedIn: _, ...status }: BridgeTransactionStatus): BridgeTransactionStatus {
  if (!hasArrived(status)) return status;
  const { executed, ...others } = status;
  return executed === true ? others : { ...others, status: BridgeStatus.PROCESSING };
}

/**
 * Keeps a withdrawal as not arrived if the service has seen a block that the root chain's node has
 * not: the queue can't be read there yet.
 */
function heldBack(status: BridgeTransactionStatus, entry: JsonObject | null, head: bigint): BridgeTransactionStatus {
  const executedAt = parseWhole(objectAt(entry, 'executed')['blockNumber']);
  const isAhead = hasArrived(status) && executedAt !== null && executedAt > head;
  if (!isAhead) return status;
  const { executed, ...others } = status;
  return executed === true ? others : { ...others, status: BridgeStatus.PROCESSING };
}
