/**
 * A transport of the host for a chain: a wallet's provider, or anything with EIP-1193's `request`.
 * Only used for read methods.
 */
export interface NodeProvider {
  /**
   * Resolves with the method's result. Rejects with the node's error object (`code`, `message`,
   * `data`), itself or as a cause.
   */
  request(args: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>;
  /**
   * A transport with this method may change its chain at any time, as wallets do, so its chain id
   * is read before and after each read.
   */
  readonly on?: unknown;
}

/**
 * Also a `request` function: `({ method, params }) => provider.send(method, [...params])` for an
 * ethers provider, `(args) => client.request(args as never)` for a viem client, whose methods have
 * their own types.
 */
export type NodeRequest = NodeProvider | NodeProvider['request'];
