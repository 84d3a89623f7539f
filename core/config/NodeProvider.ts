/**
 * A way of asking a chain that the host brings itself: a wallet's provider, anything with EIP-1193's `request`. Only methods of reading are put to it.
 */
export interface NodeProvider {
  /** Resolves with the method's result, rejects with the node's error object (`code`, `message`, `data`), itself or as a cause. */
  request(args: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>;
  /** Who has it may change the chain at any time, as wallets do: such a one is asked for its chain before and after each read. */
  readonly on?: unknown;
}

/**
 * Also `request` alone: `({ method, params }) => provider.send(method, [...params])` for a provider of ethers, `(args) => client.request(args as never)` for a client of
 * viem, whose methods have types of their own.
 */
export type NodeRequest = NodeProvider | NodeProvider['request'];
