import type { JsonRpcClient } from '../chains/JsonRpcClient.js';

/** Points of a chain that one can go back to, any number of times. */
export interface ChainSnapshots {
  take(): Promise<string>;
  /** False when the point is gone: the chain went back to before it, or its block was replaced by a reorganisation. */
  has(name: string): Promise<boolean>;
  /** Only to what `has`. */
  revert(name: string): Promise<void>;
}

interface Point {
  /** The node's own name for it: good for one use. */
  readonly id: string;
  readonly blockHash: string;
}

export const createChainSnapshots = (rpc: JsonRpcClient): ChainSnapshots => {
  /** In the order they were taken. */
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
    // The block is asked for because a node that goes back to one which it no longer has is left without a newest block.
    has: async (name) => {
      const point = points.get(name);
      return point !== undefined && (await rpc.request('eth_getBlockByHash', [point.blockHash, false])) !== null;
    },
    revert: async (name) => {
      const { id, blockHash } = points.get(name)!;
      await rpc.request('evm_revert', [id]);
      // The node has forgotten this point and all later ones; this one is taken again.
      const earlier = [...points].slice(0, [...points.keys()].indexOf(name));
      points = new Map([...earlier, [name, { id: await rpc.request<string>('evm_snapshot'), blockHash }]]);
    },
  };
};
