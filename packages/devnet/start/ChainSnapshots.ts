import type { JsonRpcClient } from '../chains/JsonRpcClient.js';

/** Snapshots of a chain that can be restored any number of times. */
export interface ChainSnapshots {
  take(): Promise<string>;
  /** Returns `false` if the snapshot is gone: an earlier one was restored, or a reorg replaced its block. */
  has(name: string): Promise<boolean>;
  /** Restores a snapshot; only if `has` returns `true`. */
  revert(name: string): Promise<void>;
}

interface Point {
  /** The node's own id of it, valid for one use. */
  readonly id: string;
  readonly blockHash: string;
}

export const createChainSnapshots = (rpc: JsonRpcClient): ChainSnapshots => {
  /** In the order in which they were taken. */
  let points: ReadonlyMap<string, Point> = new Map();
  let taken = 0;

  return {
    take: async () => {
      const { hash } = await rpc.request<{ readonly hash: string }>('eth_getBlockByNumber', ['latest', false]);
      const id = await rpc.request<string>('evm_snapshot');
      taken += 1;
      const name = `snapshot ${taken}`;
      points = new Map(points).set(name, { id, blockHash: hash });
      return name;
    },
    // Checks the block: a node that restores a missing one has no newest block afterwards.
    has: async (name) => {
      const point = points.get(name);
      return point !== undefined && (await rpc.request('eth_getBlockByHash', [point.blockHash, false])) !== null;
    },
    revert: async (name) => {
      const { id, blockHash } = points.get(name)!;
      await rpc.request('evm_revert', [id]);
      // The node has forgotten this snapshot and all later ones, so this one is taken again.
      const earlier = [...points].slice(0, [...points.keys()].indexOf(name));
      points = new Map([...earlier, [name, { id: await rpc.request<string>('evm_snapshot'), blockHash }]]);
    },
  };
};
