import { inject, injectable } from 'inversify';
import type { Abortable, Address } from '../../../core/index.js';
import { isHash, type JsonObject, parseQuantity, toQuantity } from '../../../core/plugin/index.js';
import { BridgeChains } from '../chains/BridgeChains.js';
import { isLog, parseTransferLog, transferTopics } from './bridgeEvents.js';
import type { FoundPage, FoundTransfer } from './FoundTransfer.js';

/** Blocks of one question: what public nodes still answer. */
const windowBlocks = 2_000n;
/** Windows of one page, all in one request. */
const windowsPerPage = 5n;

/** What a side's own logs tell of transfers: known from the block in which they were sent, whatever becomes of any service. */
@injectable()
export class ChainTransfers {
  constructor(@inject(BridgeChains) private readonly chains: BridgeChains) {}

  /** Backwards from a block, which is read as well; null: from the newest. @throws TributaryError of the reads; TypeError where an answer cannot be understood */
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
    const filters = windowsBefore(newest).flatMap(({ fromBlock, toBlock }) =>
      transferTopics(side, account).map((topics) => ({
        address,
        topics,
        fromBlock: toQuantity(fromBlock),
        toBlock: toQuantity(toBlock),
      })),
    );
    const answers = await Promise.all(
      filters.map((filter) => reader.request('eth_getLogs', [filter], { ...options, fresh: true })),
    );
    const logs = answers.flatMap(logsIn);
    const found = await Promise.all(logs.map((log) => this.#transferOf(side, log, options)));
    const oldest = newest - windowBlocks * windowsPerPage;
    return { found: found.filter((transfer) => transfer !== null), next: oldest < 0n ? null : oldest };
  }

  async #transferOf(side: 'root' | 'child', log: JsonObject, options: Abortable): Promise<FoundTransfer | null> {
    const message = parseTransferLog(side, log);
    const hash = log['transactionHash'];
    if (message === null || !isHash(hash)) return null;
    const sentAt = await this.#timeOf(side, log, options);
    return { ...message, transactionHash: hash, sourceChainId: this.chains[side].chainId, sentAt, entry: null };
  }

  /** Some nodes tell it with the log. That nobody knows it is no reason not to tell of the transfer. */
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

/** What is no list is no answer: taken for an empty one, the next page would begin behind what nobody has read. */
function logsIn(answer: unknown): readonly JsonObject[] {
  if (!Array.isArray(answer)) throw new TypeError('the chain’s answer is no list of logs');
  return answer.filter(isLog);
}

function windowsBefore(newest: bigint): readonly { readonly fromBlock: bigint; readonly toBlock: bigint }[] {
  return Array.from({ length: Number(windowsPerPage) }, (_, index) => newest - windowBlocks * BigInt(index))
    .filter((toBlock) => toBlock >= 0n)
    .map((toBlock) => ({ fromBlock: toBlock >= windowBlocks ? toBlock - windowBlocks + 1n : 0n, toBlock }));
}
