import type { RpcOutcome, RpcRequest } from './RpcRequest.js';

/** An endpoint's answer about its chain. `unsaid`: it rejects the request and is trusted. */
type Said = 'unasked' | 'right' | 'other' | 'unsaid';

/**
 * Tracks which chain an endpoint serves: reads its chain id with the first requests, and again
 * after it was unreachable. After a wrong chain id, none of its results counts until it reports the
 * right one.
 */
export class OtherChain {
  private said: Said = 'unasked';
  private told: number | null = null;
  private asking: Promise<void> | null = null;

  /** Whether the chain id must be read with the next request. */
  get mustBeAsked(): boolean {
    return this.said === 'unasked' || this.said === 'other';
  }

  /** The chain that the endpoint serves, if it is the wrong one. */
  get chainId(): number | null {
    return this.said === 'other' ? this.told : null;
  }

  /** Records the chain id in the responses. */
  note(requests: readonly Pick<RpcRequest, 'method'>[], outcomes: readonly RpcOutcome[], expected: number): void {
    requests.forEach(({ method }, index) => {
      const outcome = outcomes[index];
      if (method === 'eth_chainId' && outcome !== undefined) this.noteAnswer(outcome, expected);
    });
  }

  /** Another node may respond there next time. */
  noteUnreachable(): void {
    if (this.said === 'right') this.said = 'unasked';
  }

  /** Reads the chain id in a separate request, shared by everything sent meanwhile. */
  ask(question: () => Promise<void>): Promise<void> {
    this.asking ??= question().finally(() => (this.asking = null));
    return this.asking;
  }

  private noteAnswer(outcome: RpcOutcome, expected: number): void {
    const chainId = chainIdOf(outcome);
    if (chainId !== null) {
      this.said = chainId === expected ? 'right' : 'other';
      this.told = chainId;
    } else if (this.said === 'unasked' && outcome.status === 'refused') this.said = 'unsaid';
  }
}

function chainIdOf(outcome: RpcOutcome): number | null {
  if (outcome.status !== 'answered') return null;
  const id = typeof outcome.result === 'string' || typeof outcome.result === 'number' ? Number(outcome.result) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
