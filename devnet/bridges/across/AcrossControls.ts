/** open: nobody has filled it yet. expired: nobody can any more, and its depositor gets it back on the origin. */
export type AcrossDepositStatus = 'open' | 'filled' | 'expired' | 'refunded';

/** A deposit into one of the pools, as the relayer knows it. */
export interface AcrossDeposit {
  readonly originChainId: number;
  readonly destinationChainId: number;
  readonly depositId: bigint;
  /** Of the deposit. */
  readonly transactionHash: string;
  readonly depositor: string;
  readonly recipient: string;
  /** On the origin; the wrapped coin, also where coins were sent. */
  readonly inputToken: string;
  /** On the destination; where it is the wrapped coin, a recipient without code gets coins. */
  readonly outputToken: string;
  readonly inputAmount: bigint;
  readonly outputAmount: bigint;
  /** Unix seconds, by the destination's clock. */
  readonly fillDeadline: number;
  readonly status: AcrossDepositStatus;
  readonly fillHash: string | null;
  /** Address of whoever filled it. */
  readonly filledBy: string | null;
  readonly refundHash: string | null;
  /** Why the relayer of the devnet leaves it open; null: it does not. */
  readonly refusal: string | null;
}

export interface AcrossFillOptions {
  /** Default: the devnet's own relayer. */
  readonly by?: 'relayer' | 'rival';
  /** The other of the two sends the same a moment later, loses the race, and is reverted. Default false. */
  readonly twice?: boolean;
}

/** Scripts the relayer of the Across bridges. A deposit is named by the hash of its transaction. */
export interface AcrossControls {
  /** Address of the pool by chain id. */
  readonly pools: Readonly<Record<number, string>>;
  /** What a deposit costs and until when it can be filled: the service `suggested-fees`, answered from the chains. */
  readonly feesUrl: string;
  /** Deposits are no longer filled by themselves. */
  hold(): void;
  /** Deposits are filled by themselves again: those that the relayer would make no loss with. */
  release(): void;
  /** Fills one now, held or not, whatever it is worth: in any order, by another relayer, twice. Rejects with why it cannot be filled. */
  fill(transactionHash: string, options?: AcrossFillOptions): Promise<AcrossDeposit>;
  /** Leaves one open and moves the clocks of all chains to just behind its deadline. Rejects when it is filled. */
  expire(transactionHash: string): Promise<AcrossDeposit>;
  /** Pays all expired deposits back to their depositors: one bundle for each token of each origin chain. Answers those deposits. */
  refundExpired(): Promise<readonly AcrossDeposit[]>;
  /** What the relayer has seen, by origin chain, oldest first. */
  deposits(): readonly AcrossDeposit[];
}
