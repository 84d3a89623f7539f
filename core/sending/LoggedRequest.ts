import type { Hex } from '../money/Address.js';
import type { FiatAmount } from '../money/FiatAmount.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import type { Footprint } from './Footprint.js';

/** A call as it was put to the wallet, and what it needs to be recognised later, from the chain alone. */
export interface RequestedCall {
  /** The task that asked for it. */
  readonly taskId: string;
  readonly transaction: UnsignedTransaction;
  readonly footprint: Footprint;
  /** Unix seconds: the deadline in its calldata, after which it can only revert. null: it has none. */
  readonly deadline: number | null;
  /** Having it mined twice is the same as having it mined once: an approval of an absolute amount. */
  readonly isIdempotent: boolean;
}

/** The wallet's answer, kept in its own words. It says where to look and proves nothing by itself. */
export type WalletAnswer = {
  readonly at: number;
} /** `nonce`: the transaction's, once a node has shown it as the account's own. */ & (
  | { readonly kind: 'hash'; readonly hash: Hex; readonly nonce?: number }
  /** The wallet's name for the batch, which may not be ours. `isDenied`: asked for it, the wallet has said that it failed, or that it knows none. */
  | { readonly kind: 'batch'; readonly batchId: string; readonly isDenied?: true }
  /** `reason`: what the error says about the request (`WalletErrorKind`). */
  | { readonly kind: 'error'; readonly reason: string; readonly code: string; readonly message: string }
  | { readonly kind: 'unreadable' }
);

/** An answer with a name by which what was sent can be looked for. */
export type NamedAnswer = Extract<WalletAnswer, { readonly kind: 'hash' | 'batch' }>;

/** A transaction by which one call of a request took effect again: a further one, or the first one, which executed the call more than once. */
export interface Repeat {
  readonly taskId: string;
  readonly hash: Hex;
}

/**
 * Why a request can have no further effect.
 *
 * - `included`: its effect is on the chain, in this transaction; of an execution that is over also the effect of what the player edited it to
 * - `reverted`: its transaction was mined without effect, and its nonce is used
 * - `replaced`: another transaction took the nonce of the one that the wallet had signed for it
 * - `carried-in-part`: all its calls were mined, some without effect
 * - `expired`: the chain's clock is past its deadline, at the network's finality depth
 * - `not-understood`: the wallet said at once that it does not know the method, or takes no such batch; no prompt was shown
 * - `not-asked`: whoever was about to ask left after it was logged
 * - `window-closed`: the player's word
 */
export interface Closing {
  readonly proof:
    | 'included'
    | 'reverted'
    | 'replaced'
    | 'carried-in-part'
    | 'expired'
    | 'not-understood'
    | 'not-asked'
    | 'window-closed';
  readonly at: number;
  readonly hash?: Hex;
  /** Of `included`: what the wallet sent besides, with the same effect. Absent: nothing that was found. */
  readonly repeats?: readonly Repeat[];
  /** What it did was not enough, or holds no longer, and was asked for again: its transaction is no surprise. */
  readonly isUndone?: true;
}

/** What tokens cost at a moment, for receipts: no decision rests on it. */
export interface LoggedPrices {
  /** Unix milliseconds: when the price service told them. */
  readonly at: number;
  /** Of one whole token, by `priceKey`. A token without an entry had no known price. */
  readonly prices: Readonly<Record<string, FiatAmount>>;
}

/** How far a node that serves few blocks of logs at once was read for a request. */
export interface SearchedLogs {
  /** All logs up to this block were read, and it was final then. */
  readonly until: bigint;
  /** Transactions of those logs. */
  readonly hashes: readonly Hex[];
}

/** One request that was put to a wallet. The list of them only grows; an entry is closed by proof, never by the wallet's answer or by time. */
export interface LoggedRequest {
  /** Unique within its execution. */
  readonly id: string;
  readonly method: 'eth_sendTransaction' | 'wallet_sendCalls';
  /** One, or those of a batch in their order. */
  readonly calls: readonly RequestedCall[];
  /** Ours, by which the wallet was asked to know the batch (EIP-5792). */
  readonly batchId?: string;
  /** The account's next nonce, pending transactions included, right before the wallet was asked. */
  readonly nonce: number;
  /** Whether that nonce was given to the wallet: only one transaction with it can be mined, where the wallet respects it. */
  readonly isNonceGiven: boolean;
  readonly blockNumber: bigint;
  /** The account's, in wei, right before the wallet was asked. Only of what pays native currency and leaves no log: that is looked for in it. */
  readonly balance?: bigint;
  /** What the route's tokens cost right before the wallet was asked. Absent: nobody knew in time, or an older version wrote it. */
  readonly prices?: LoggedPrices;
  /** Unix milliseconds. */
  readonly at: number;
  /** Absent: the node serves the whole range at once. */
  readonly searched?: SearchedLogs;
  /** null: the wallet has not answered, or nobody was there to hear it. */
  readonly answer: WalletAnswer | null;
  /** null: it stands; it may still take effect. */
  readonly closed: Closing | null;
}
