/** After how much time and how many blocks without a trace a transaction counts as not sent. Both must have passed. */
export interface Span {
  readonly ms: number;
  readonly blocks: number;
}

/**
 * When the absence of a transaction proves that it was not sent.
 *
 * `afterPrompt`: the page died while the wallet was being asked. Its prompt may still be open, or the wallet may have sent through a node
 * that ours does not hear. Ten minutes are twice what WalletConnect gives a request; blocks must have come, or the node may be standing still.
 *
 * `afterAnswer`: the wallet answered with an error that proves nothing, so the prompt is closed. What it sent all the same shows within a few blocks.
 */
export interface ProofOfAbsence {
  readonly afterPrompt: Span;
  readonly afterAnswer: Span;
}

export const proofOfAbsence: ProofOfAbsence = {
  afterPrompt: { ms: 600_000, blocks: 12 },
  afterAnswer: { ms: 15_000, blocks: 3 },
};
