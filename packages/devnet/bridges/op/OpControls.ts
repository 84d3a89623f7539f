/** A message of the root chain to the child chain, from its portal's event. */
export interface OpDeposit {
  /** Hash on the root chain. */
  readonly transactionHash: string;
  /** failed: its transaction on the child chain reverted, and it is lost. */
  readonly status: 'waiting' | 'relayed' | 'failed';
  /** Hash on the child chain. Real chains derive it from the deposit; the devnet does not. */
  readonly relayHash: string | null;
}

/** A claim about the child chain's state on the root chain. */
export interface OpProposal {
  /** Index of the game, or of the output. */
  readonly index: number;
  /** The zero address if there are no games. */
  readonly game: string;
  readonly blockNumber: number;
}

/** Arguments of `proveWithdrawalTransaction`. */
export interface OpWithdrawalProof {
  readonly transaction: {
    readonly nonce: bigint;
    readonly sender: string;
    readonly target: string;
    readonly value: bigint;
    readonly gasLimit: bigint;
    readonly data: string;
  };
  readonly withdrawalHash: string;
  readonly gameIndex: number;
  readonly outputRootProof: {
    readonly version: string;
    readonly stateRoot: string;
    readonly messagePasserStorageRoot: string;
    readonly latestBlockhash: string;
  };
  readonly storageProof: readonly string[];
}

/**
 * Scripts the sequencer, the proposer and the challengers of an OP Stack bridge. Any account can
 * prove and finalise withdrawals.
 */
export interface OpControls {
  readonly rootChainId: number;
  readonly childChainId: number;
  /** Contracts on the root chain; the child chain has the predeploys of every OP chain. */
  readonly contracts: Readonly<
    Record<
      | 'portal'
      | 'messenger'
      | 'bridge'
      | 'disputeGameFactory'
      | 'anchorStateRegistry'
      | 'systemConfig'
      | 'superchainConfig'
      | 'delayedWeth',
      string
    >
  >;
  /** Stops delivering deposits automatically. */
  hold(): void;
  /** Delivers deposits automatically again. */
  release(): void;
  /** Delivers the deposits of one transaction now, also while held, in any order. */
  relay(transactionHash: string): Promise<OpDeposit>;
  /** Returns all deposits of the root chain, oldest first. */
  deposits(): readonly OpDeposit[];
  /**
   * Starts a game for the child chain's newest block. With `wrong`, its claim does not match the
   * child chain's state; any account may make such a claim.
   */
  propose(options?: { readonly wrong?: boolean }): Promise<OpProposal>;
  /**
   * Moves the clocks of all chains past the end of the game and resolves it. With `lost`, a
   * challenger first disputes the claim and wins. An output needs no resolution, and a lost one is
   * deleted.
   */
  resolve(index: number, options?: { readonly lost?: boolean }): Promise<void>;
  /**
   * Returns the proof of the withdrawal that a transaction of the child chain has started, against
   * the newest proposal that includes it. Rejects if there is none yet.
   */
  proofOf(transactionHash: string): Promise<OpWithdrawalProof>;
  /** Pauses or resumes the root chain's contracts: while paused, they revert. */
  setPaused(paused: boolean): Promise<void>;
}
