import { isObject, type JsonObject } from '../config/json.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import type { Address, Hex } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { ChainReader, ChainReaders } from '../rpc/ChainReader.js';
import { logsOf } from '../rpc/logs/logsOf.js';
import { withinLogLimit } from '../rpc/logs/withinLogLimit.js';
import { type LogRange, readLogWindows } from '../rpc/readLogWindows.js';
import type { Abortable } from '../stream/Abortable.js';
import { isHash } from '../wallet/isHash.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import {
  type BridgePhase,
  BridgeStatus,
  type BridgeTransactionStatus,
  type CrossChainTransfer,
  type TransferListRequest,
  type TransferPage,
} from './BridgeAdapter.js';
import { type BlockRange, listByChain } from './listByChain.js';
import type { PhasedTransfers } from './RollupBridge.js';
import type { RollupBridgeSettings } from './rollupBridgeSettings.js';
import { type LoggedTransfer, tellTransfer } from './tellTransfer.js';

interface Asked extends Abortable {
  /** Account whose transfer is meant, if one transaction contains several. */
  readonly account?: Address;
}

/** Maximum number of blocks to search for the transaction of an arrival. */
const arrivalBlocks = 10_000n;

/**
 * Finds the outcomes of a rollup bridge's transfers from their transactions' logs. A subclass
 * parses the logs, reads a message's status and builds a phase's transaction.
 *
 * @example const { transfers } = await new ArbitrumTransfers(settings, contracts, container).list({ account }, { signal });
 */
export abstract class RollupTransfers<Message extends LoggedTransfer> implements PhasedTransfers {
  constructor(
    protected readonly settings: RollupBridgeSettings,
    protected readonly chains: ChainReaders,
  ) {}

  /**
   * Returns the parser of the bridge's messages, of any account, in a transaction's logs.
   * @throws TributaryError of the reads
   */
  protected abstract parser(): Promise<(logs: readonly JsonObject[], sourceChainId: number) => readonly Message[]>;

  /** @throws TributaryError of the reads */
  protected abstract standingOf(message: Message, options: Abortable): Promise<BridgeTransactionStatus>;

  /**
   * Returns `null` if the phase is proven to be complete or doesn't exist.
   * @throws TributaryError of the reads, and if the phase isn't due yet
   */
  protected abstract phaseCall(
    phase: BridgePhase,
    message: Message,
    options: Abortable & { readonly account: Address },
  ): Promise<Pick<UnsignedTransaction, 'to' | 'data'> | null>;

  /**
   * Returns hashes in the range that may have sent something from or to the account.
   * @throws TributaryError of the reads
   */
  protected abstract hashesOf(
    account: Address,
    reader: ChainReader,
    range: BlockRange,
    options: Abortable,
  ): Promise<readonly Hex[]>;

  /**
   * Returns PENDING without details if the chain has no such transfer.
   * @throws TributaryError of the reads; TRANSACTION_REVERTED
   */
  async statusOf(sourceChainId: number, txHash: string, options: Asked): Promise<BridgeTransactionStatus> {
    const messages = await this.#sentIn(sourceChainId, txHash, options);
    const statuses = await Promise.all(messages.map((message) => this.standingOf(message, options)));
    const unknown = { txHash, status: BridgeStatus.PENDING, data: { gmpResponse: null } };
    // With several transfers, one that hasn't arrived yet.
    return statuses.find(({ status }) => status !== BridgeStatus.COMPLETE) ?? statuses[0] ?? unknown;
  }

  /**
   * See `BridgeAdapter.buildPhase`. Of several transfers in one transaction, builds the phase of
   * the first that needs it.
   */
  async build(
    phase: BridgePhase,
    sourceChainId: number,
    txHash: string,
    options: Abortable & { readonly account: Address },
  ): Promise<UnsignedTransaction | null> {
    const messages = await this.#sentIn(sourceChainId, txHash, options);
    if (messages.length === 0) throw bridgeErrors.statusFailed(undefined, { sourceChainId, txHash });
    let refusal: { readonly error: unknown } | null = null;
    for (const message of messages) {
      try {
        const call = await this.phaseCall(phase, message, options);
        if (call !== null) return { chainId: message.destinationChainId, from: options.account, ...call, value: 0n };
      } catch (error) {
        refusal ??= { error };
      }
    }
    if (refusal !== null) throw refusal.error;
    return null;
  }

  /**
   * Returns transfers from and to the account, newest first.
   * @throws TributaryError INVALID_ADDRESS, INVALID_CONFIGURATION
   */
  async list({ account: given, cursor }: TransferListRequest, options: Abortable): Promise<TransferPage> {
    const account = parseAddress(given);
    const { rootChainId, childChainId, logs } = this.settings;
    return listByChain(
      {
        ...{ chains: this.chains, origins: [childChainId, rootChainId], pageBlocks: logs.pageBlocks, cursor },
        read: async (reader, range, limited, orNull) => {
          const hashes = await this.hashesOf(account, reader, range, limited);
          const all = await Promise.all(
            hashes.map((hash) => this.#sentIn(reader.chainId, hash, { ...limited, account })),
          );
          const told = (message: Message): Promise<CrossChainTransfer> =>
            tellTransfer(message, { reader, orNull, statusOf: (rest) => this.standingOf(message, rest) });
          return Promise.all(all.flat().map(told));
        },
      },
      options,
    );
  }

  /**
   * Returns the transaction of an arrival, for the receipt; `null` if none is found. The arrival
   * itself is known without it.
   */
  protected async arrivalIn(
    chainId: number,
    filter: Pick<LogRange, 'address' | 'topics'>,
    isIt: (log: JsonObject) => boolean,
    options: Abortable,
  ): Promise<Hex | null> {
    try {
      const reader = this.chains.get(chainId);
      const to = await reader.getBlockNumber({ ...options, fresh: true });
      const from = to >= arrivalBlocks ? to - arrivalBlocks + 1n : 0n;
      const { windowBlocks } = this.settings.logs;
      const { value: logs } = await withinLogLimit({ from, to }, (range) =>
        readLogWindows(reader, { ...filter, ...range, windowBlocks }, options),
      );
      const hash = logs.find(isIt)?.['transactionHash'];
      return isHash(hash) ? hash : null;
    } catch {
      options.signal?.throwIfAborted();
      return null;
    }
  }

  /** Messages from or to the account. */
  async #sentIn(sourceChainId: number, txHash: string, { account, ...options }: Asked): Promise<readonly Message[]> {
    const reader = this.chains.get(sourceChainId);
    const [receipt, parse] = await Promise.all([
      reader.request('eth_getTransactionReceipt', [txHash], { ...options, fresh: true }),
      this.parser(),
    ]);
    if (!isObject(receipt)) return [];
    if (receipt['status'] === '0x0') throw bridgeErrors.transactionReverted(txHash);
    const all = parse(logsOf(receipt['logs']), sourceChainId);
    return account === undefined
      ? all
      : all.filter(({ sender, recipient }) => sender === account || recipient === account);
  }
}
