/** A message of the root chain to the child, as its portal's event tells it. */
export interface OpDeposit {
  /** On the root. */
  readonly transactionHash: string;
  /** failed: its transaction on the child was reverted, and nothing brings it back. */
  readonly status: 'waiting' | 'relayed' | 'failed';
  /** On the child; of no fixed form here: real chains derive it from the deposit. */
  readonly relayHash: string | null;
}

/** A claim about the child chain's state, put before the root chain. */
export interface OpProposal {
  /** Of the game, or of the output. */
  readonly index: number;
  /** The zero address where there are no games. */
  readonly game: string;
  readonly blockNumber: number;
}

/** What `proveWithdrawalTransaction` takes. */
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

/** Scripts an OP Stack bridge: what its sequencer, its proposer and its challengers do. Withdrawals are proved and finalised by whoever wants them. */
export interface OpControls {
  readonly rootChainId: number;
  readonly childChainId: number;
  /** On the root chain; the child's are the predeploys of every OP chain. */
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
  /** Deposits no longer arrive by themselves. */
  hold(): void;
  /** Deposits arrive by themselves again. */
  release(): void;
  /** Lets the deposits of one transaction arrive now, held or not, in any order. */
  relay(transactionHash: string): Promise<OpDeposit>;
  /** What has left the root chain, oldest first. */
  deposits(): readonly OpDeposit[];
  /** Starts a game for the child's newest block. `wrong`: its claim is not what the child's state was, as anybody may say anything. */
  propose(options?: { readonly wrong?: boolean }): Promise<OpProposal>;
  /**
   * Moves the clocks of all chains to where the game's is over and resolves it. `lost`: somebody disputes the claim before, and it is found wrong. Of an output nothing has to be
   * resolved, and a lost one is deleted.
   */
  resolve(index: number, options?: { readonly lost?: boolean }): Promise<void>;
  /** The withdrawal that a transaction of the child chain has begun, against the newest proposal that knows it. Rejects while none does. */
  proofOf(transactionHash: string): Promise<OpWithdrawalProof>;
  /** Stops, and lets go on, everything on the root chain: what it does while paused is reverted. */
  setPaused(paused: boolean): Promise<void>;
}
