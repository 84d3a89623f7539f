import type { RpcOutcome, RpcRequest } from './RpcRequest.js';

/** Whether an endpoint turned out to be of another chain than the one that is meant: then none of its answers counts before it says the right one. */
export class OtherChain {
  private isSuspected = false;

  get mustBeAsked(): boolean {
    return this.isSuspected;
  }

  /** Returns the chain id that the endpoint answers for, if one of the answers says another one than the expected; otherwise null. */
  note(
    requests: readonly Pick<RpcRequest, 'method'>[],
    outcomes: readonly RpcOutcome[],
    expected: number,
  ): number | null {
    const told = requests.map(({ method }, index) => (method === 'eth_chainId' ? chainIdOf(outcomes[index]) : null));
    const answered = told.find((chainId) => chainId !== null) ?? null;
    if (answered !== null) this.isSuspected = answered !== expected;
    return this.isSuspected ? answered : null;
  }
}

function chainIdOf(outcome: RpcOutcome | undefined): number | null {
  if (outcome?.status !== 'answered') return null;
  const id = typeof outcome.result === 'string' || typeof outcome.result === 'number' ? Number(outcome.result) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
