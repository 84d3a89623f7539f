import type { JsonRpcClient } from '../chains/JsonRpcClient.js';

/** Points of a chain that one can go back to, any number of times. */
export interface ChainSnapshots {
  take(): Promise<string>;
  /** Rejects when the point is gone: the chain went back to before it, or its block was replaced by a reorganisation. */
  revert(name: string): Promise<void>;
}

interface Point {
  /** The node's own name for it: good for one use. */
  readonly id: string;
  readonly blockHash: string;
}

export const createChainSnapshots = (rpc: JsonRpcClient): ChainSnapshots => {
  const points = new Map<string, Point>();

  const mark = async (): Promise<Point> => {
    const { hash } = await rpc.request<{ readonly hash: string }>('eth_getBlockByNumber', ['latest', false]);
    return { id: await rpc.request<string>('evm_snapshot'), blockHash: hash };
  };

  return {
    take: async () => {
      const point = await mark();
      const name = `${point.id}@${point.blockHash}`;
      points.set(name, point);
      return name;
    },
    revert: async (name) => {
      const point = points.get(name);
      // Asked before: a node that goes back to a block which it no longer has is left without a newest block.
      const block = point && (await rpc.request<object | null>('eth_getBlockByHash', [point.blockHash, false]));
      if (!block || !(await rpc.request<boolean>('evm_revert', [point.id]))) {
        points.delete(name);
        throw new Error('There is no way back to this snapshot: the chain went back to before it, or its block was reorganised away');
      }
      points.set(name, { ...point, id: await rpc.request<string>('evm_snapshot') });
    },
  };
};
