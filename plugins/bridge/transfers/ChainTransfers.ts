import { inject, injectable } from 'inversify';
import type { Abortable, Address } from '../../../core/index.js';
import { isHash, type JsonObject, parseQuantity, readLogs, withinLogLimit } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { isLog, parseTransferLog, transferTopics } from './bridgeEvents.js';
import type { FoundPage, FoundTransfer } from './FoundTransfer.js';

/** Five windows in one request; fewer if the node serves few blocks per request. */
const pageBlocks = 10_000n;

/** Reads transfers from one chain's logs, from the block that sent them, without a service. */
@injectable()
export class ChainTransfers {
  constructor(@inject(BridgeChains) private readonly chains: BridgeChains) {}

  /**
   * Reads backwards from a block, inclusive; `null` starts at the newest.
   * @throws TributaryError of the reads; TypeError if a response can't be parsed
   */
  async list(
    side: 'root' | 'child',
    account: Address,
    from: bigint | null,
    options: Abortable,
  ): Promise<FoundPage<bigint>> {
    const reader = this.chains[side];
    const { rootERC20BridgeFlowRate, childERC20Bridge } = this.chains.pair.contracts;
    const address = side === 'root' ? rootERC20BridgeFlowRate : childERC20Bridge;
    const newest = from ?? (await reader.getBlockNumber({ ...options, fresh: true }));
    const filters = transferTopics(side, account).map((topics) => ({ address, topics }));
    const page = { from: newest >= pageBlocks ? newest - pageBlocks + 1n : 0n, to: newest };
    const { value: logs, from: oldest } = await withinLogLimit(page, (range) =>
      readLogs(reader, { filters, ...range }, options),
    );
    const found = await Promise.all(logs.filter(isLog).map((log) => this.#transferOf(side, log, options)));
    return { found: found.filter((transfer) => transfer !== null), next: oldest === 0n ? null : oldest - 1n };
  }

  async #transferOf(side: 'root' | 'child', log: JsonObject, options: Abortable): Promise<FoundTransfer | null> {
    const message = parseTransferLog(side, log);
    const hash = log['transactionHash'];
    if (message === null || !isHash(hash)) return null;
    const sentAt = await this.#timeOf(side, log, options);
    return { ...message, transactionHash: hash, sourceChainId: this.chains[side].chainId, sentAt, entry: null };
  }

  /**
   * Returns the time of a log's block; some nodes include it in the log. If it can't be read, the
   * transfer is still listed.
   */
  async #timeOf(side: 'root' | 'child', log: JsonObject, options: Abortable): Promise<number | null> {
    try {
      if (log['blockTimestamp'] != null) return Number(parseQuantity(log['blockTimestamp']));
      const block = await this.chains[side].request('eth_getBlockByNumber', [log['blockNumber'], false], options);
      return Number(parseQuantity((block as JsonObject | null)?.['timestamp']));
    } catch {
      options.signal?.throwIfAborted();
      return null;
    }
  }
}
