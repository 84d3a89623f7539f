import type { JsonRpcClient } from '../chains/JsonRpcClient.js';

/**
 * What `read` tells of a chain, read again only once there is another latest block: every page that opens asks for the prices, and a
 * quote of each pool takes the node a hundred times as long as its latest block's hash. A failed read is not kept.
 */
export const keptPerBlock = <T>(rpc: JsonRpcClient, read: () => Promise<T>): (() => Promise<T>) => {
  let kept: { readonly hash: string; readonly answer: Promise<T> } | null = null;
  return async () => {
    const { hash } = await rpc.request<{ readonly hash: string }>('eth_getBlockByNumber', ['latest', false]);
    if (kept?.hash === hash) return kept.answer;
    const made = { hash, answer: read() };
    kept = made;
    made.answer.catch(() => {
      if (kept === made) kept = null;
    });
    return made.answer;
  };
};
