import { toQuantity } from 'ethers';
import type { JsonRpcClient } from '../chains/JsonRpcClient.js';

export interface ChainLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly transactionHash: string;
  readonly logIndex: string;
}

interface Header {
  readonly number: string;
  readonly hash: string;
}

/**
 * The logs of some contracts from one block on. Stays equal to the chain's logs, also after a
 * snapshot was restored or a reorg.
 */
export class LogWindow {
  private logs: readonly ChainLog[] = [];
  private head: Header | null = null;

  constructor(
    private readonly rpc: JsonRpcClient,
    private readonly addresses: readonly string[],
    private readonly fromBlock: number,
  ) {}

  all(): readonly ChainLog[] {
    return this.logs;
  }

  /** `rewritten`: blocks that were read before are no longer part of the chain. */
  async refresh(): Promise<'same' | 'grown' | 'rewritten'> {
    const [latest, seen] = await this.rpc.batch<Header | null>(
      ['latest', this.head?.number ?? 'latest'].map((block) => ({
        method: 'eth_getBlockByNumber',
        params: [block, false],
      })),
    );
    if (!latest) throw new Error('The node has no latest block');
    if (latest.hash === this.head?.hash) return 'same';
    const grown = this.head !== null && seen?.hash === this.head.hash;
    const start = grown ? Number(this.head?.number) + 1 : this.fromBlock;
    const found = await this.read(start, Number(latest.number));
    const rewritten = this.head !== null && !grown;
    this.logs = grown ? [...this.logs, ...found] : found;
    this.head = latest;
    return rewritten ? 'rewritten' : 'grown';
  }

  private async read(from: number, to: number): Promise<ChainLog[]> {
    if (from > to) return [];
    const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), address: this.addresses };
    return this.rpc.request<ChainLog[]>('eth_getLogs', [filter]);
  }
}
