/** open: not filled yet. expired: it can no longer be filled, and its depositor gets a refund on the origin chain. */
export type AcrossDepositStatus = 'open' | 'filled' | 'expired' | 'refunded';

/** A deposit into one of the pools, as the relayer sees it. */
export interface AcrossDeposit {
  readonly originChainId: number;
  readonly destinationChainId: number;
  readonly depositId: bigint;
  /** Hash of the deposit's transaction. */
  readonly transactionHash: string;
  readonly depositor: string;
  readonly recipient: string;
  /** Token on the origin chain; the wrapped token if the native one was sent. */
  readonly inputToken: string;
  /** Token on the destination chain. If it is the wrapped token, a recipient without code gets the native one. */
  readonly outputToken: string;
  readonly inputAmount: bigint;
  readonly outputAmount: bigint;
  /** Unix seconds, by the destination's clock. */
  readonly fillDeadline: number;
  readonly status: AcrossDepositStatus;
  readonly fillHash: string | null;
  /** Address of the relayer that filled it. */
  readonly filledBy: string | null;
  readonly refundHash: string | null;
  /** Why the devnet's relayer leaves it open; `null` if it fills it. */
  readonly refusal: string | null;
}

export interface AcrossFillOptions {
  /** Default: the devnet's own relayer. */
  readonly by?: 'relayer' | 'rival';
  /** Whether the other relayer sends the same fill a moment later and is reverted. Default false. */
  readonly twice?: boolean;
}

/** Scripts the relayers of the Across bridges. Deposits are identified by the hash of their transaction. */
export interface AcrossControls {
  /** Addresses of the pools by chain id. */
  readonly pools: Readonly<Record<number, string>>;
  /** URL of the service `suggested-fees`: the fee of a deposit and its fill deadline, computed from the chains. */
  readonly feesUrl: string;
  /** Stops filling deposits automatically. */
  hold(): void;
  /** Fills deposits automatically again, except those that lose the relayer money. */
  release(): void;
  /**
   * Fills a deposit now, also while held or at a loss: in any order, by the other relayer, or
   * twice. Rejects with the reason if it can't be filled.
   */
  fill(transactionHash: string, options?: AcrossFillOptions): Promise<AcrossDeposit>;
  /** Leaves a deposit open and moves the clocks of all chains past its deadline. Rejects if it is filled. */
  expire(transactionHash: string): Promise<AcrossDeposit>;
  /** Refunds all expired deposits: one bundle per token of each origin chain. Resolves with those deposits. */
  refundExpired(): Promise<readonly AcrossDeposit[]>;
  /** Returns all deposits that the relayer has seen, by origin chain, oldest first. */
  deposits(): readonly AcrossDeposit[];
}
