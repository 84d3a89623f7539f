import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import type { ChainBlock, ChainTransaction } from './Transaction.js';

/** All transactions of a chain, newest first. */
export interface TransactionIndex {
  /** Reads the blocks mined since the last call. Reads a reverted chain again from its start. */
  sync(): Promise<readonly ChainTransaction[]>;
}

const blocksAtOnce = 50;

export const createTransactionIndex = (rpc: JsonRpcClient): TransactionIndex => {
  let blocks: readonly ChainBlock[] = [];
  let running: Promise<readonly ChainTransaction[]> | null = null;

  const blockAt = (number: number | 'latest'): { method: string; params: unknown[] } => ({
    method: 'eth_getBlockByNumber',
    params: [number === 'latest' ? number : `0x${number.toString(16)}`, true],
  });

  const run = async (): Promise<readonly ChainTransaction[]> => {
    const last = blocks.at(-1);
    const [head, known] = await rpc.batch<ChainBlock | null>([
      blockAt('latest'),
      ...(last ? [blockAt(Number(last.number))] : []),
    ]);
    if (last && known?.hash !== last.hash) blocks = [];
    const end = Number(head?.number ?? -1);
    for (let next = blocks.length; next <= end; next += blocksAtOnce) {
      const numbers = Array.from({ length: Math.min(blocksAtOnce, end + 1 - next) }, (_, index) => next + index);
      const more = await rpc.batch<ChainBlock | null>(numbers.map(blockAt));
      blocks = [...blocks, ...more.filter((block) => block !== null)];
    }
    return blocks.flatMap(({ transactions }) => transactions).reverse();
  };

  return {
    sync: () => {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
};
