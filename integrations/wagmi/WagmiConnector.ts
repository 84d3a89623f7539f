/**
 * The members of a wagmi 2 or 3 connector that the wallet uses. Declared here, to be independent of
 * wagmi's generics and versions.
 */
export interface WagmiConnector {
  readonly id: string;
  readonly type: string;
  /** Prompts the player to connect. Resolves with the accounts that they select. */
  connect(parameters?: never): Promise<{ readonly accounts: readonly unknown[] }>;
  /** Returns its EIP-1193 provider; `undefined` if the wallet isn't available. */
  getProvider(parameters?: never): Promise<unknown>;
}
