/** A prompt of the wallet, open until the player answers. */
export interface Prompt {
  /** The requested method: eth_sendTransaction, wallet_sendCalls … */
  readonly method: string;
  /** Harmless when answered before. Where the wallet lets the player edit, `edits` go into the transaction. */
  confirm(edits?: Readonly<Record<string, string>>): void;
  refuse(): void;
}
