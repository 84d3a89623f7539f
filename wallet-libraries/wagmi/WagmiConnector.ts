/** What is used of a connector of wagmi 2 and 3. Written out, so that wagmi's generics and versions are no concern here. */
export interface WagmiConnector {
  readonly id: string;
  readonly type: string;
  /** Asks the player to connect; resolves with the accounts that he shows. */
  connect(parameters?: never): Promise<{ readonly accounts: readonly unknown[] }>;
  /** Its EIP-1193 provider; undefined where the wallet is not there. */
  getProvider(parameters?: never): Promise<unknown>;
}
