import type { RpcOutcome, RpcRequest } from './RpcRequest.js';

/** What an endpoint has said of its chain. `unsaid`: it refuses the question, and is taken as it is. */
type Said = 'unasked' | 'right' | 'other' | 'unsaid';

/**
 * Knows which chain an endpoint serves: reads its chain id with the first requests, and again after it was unreachable. None of its answers counts once it has said another
 * chain than the one that is meant, until it says the right one.
 */
export class OtherChain {
  private said: Said = 'unasked';
  private told: number | null = null;
  private asking: Promise<void> | null = null;

  /** The question has to go along. */
  get mustBeAsked(): boolean {
    return this.said === 'unasked' || this.said === 'other';
  }

  /** The chain that it answers for, where that is another one. */
  get chainId(): number | null {
    return this.said === 'other' ? this.told : null;
  }

  /** Takes note of what the answers say of its chain. */
  note(requests: readonly Pick<RpcRequest, 'method'>[], outcomes: readonly RpcOutcome[], expected: number): void {
    requests.forEach(({ method }, index) => {
      const outcome = outcomes[index];
      if (method === 'eth_chainId' && outcome !== undefined) this.noteAnswer(outcome, expected);
    });
  }

  /** Another node may answer there next time. */
  noteUnreachable(): void {
    if (this.said === 'right') this.said = 'unasked';
  }

  /** Asks in a request of its own, one for all that are sent in the meantime. */
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
