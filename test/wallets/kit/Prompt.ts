/** What a wallet shows, until somebody answers. */
export interface Prompt {
  /** What was asked: eth_sendTransaction, wallet_sendCalls … */
  readonly method: string;
  /** Harmless when answered before. Where the wallet lets the player edit, `edits` go into the transaction. */
  confirm(edits?: Readonly<Record<string, string>>): void;
  refuse(): void;
}
