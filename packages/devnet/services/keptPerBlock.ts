import type { JsonRpcClient } from '../chains/JsonRpcClient.js';

/**
 * Caches `read` until there is a new block: every page loads the prices when it opens, and quoting
 * each pool takes the node a hundred times as long as returning its latest block's hash. A failed
 * read is not cached.
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
