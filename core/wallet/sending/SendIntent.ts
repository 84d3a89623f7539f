import type { UnsignedTransaction } from '../Wallet.js';

/** Enough to find out later, from the chain alone, whether a transaction was sent. */
export interface SendIntent {
  readonly transaction: UnsignedTransaction;
  /** The account's next nonce, pending transactions included, right before the wallet was asked. */
  readonly nonce: number;
  readonly blockNumber: bigint;
  /** What else the wallet may send under this intent: asked for before in its place and proven unsent. Should it turn up after all, it is this task's. */
  readonly earlier?: readonly SendIntent[];
}
