import { toQuantity } from 'ethers';
import { type NodeAnswer, revertOf } from 'tributary-sdk';
import type { ChainNode } from './ChainNode.js';
import type { Sender, WaitingPayment } from './Outbox.js';

/** The result of an estimate for a payment that has no nonce yet. */
export type Flight =
  | { readonly outcome: 'ready'; readonly gasLimit: bigint }
  /** It reverts once the payments with earlier nonces have run: it must not be sent. */
  | { readonly outcome: 'refused' | 'waits'; readonly why: string };

export interface PreflightOptions {
  readonly node: ChainNode;
  readonly sender: Sender;
  /** The minimum for every payment. */
  readonly gasLimit: bigint;
  readonly mostGas: bigint;
}

/** How long an estimate is kept, in ms: a payment that waits for money would otherwise be estimated in every round. */
const HOLDS_MS = 15_000;
const METHOD_NOT_FOUND = -32601;
/** Errors about funds: the balance is compared when nonces are given. */
const WITHOUT_FUNDS = /insufficient (?:funds|balance)|exceeds (?:the )?balance/i;

/** Messages of nodes for code that failed in another way than by a revert. */
const FAILED =
  /EVM error|invalid (?:jump|opcode|instruction)|stack (?:under|over)flow|out of gas|gas required exceeds|always failing/i;

/**
 * Estimates payments before they get a nonce: a call that reverts burns its gas, and so does one that needs more
 * than its limit.
 */
export class Preflight {
  /** By id. */
  readonly #ready = new Map<string, { readonly gasLimit: bigint; readonly until: number }>();
  /** By id: how many transactions the account must make before a revert counts as final. */
  readonly #after = new Map<string, number>();

  constructor(private readonly options: PreflightOptions) {}

  /**
   * Returns results by id. `nextNonce`: the account's next nonce, which the first payment gets. @throws Error if
   * the node does not answer
   */
  async check(waiting: readonly WaitingPayment[], nextNonce: number): Promise<ReadonlyMap<string, Flight>> {
    this.#forget(waiting);
    const unknown = waiting.filter(({ id }) => !this.#ready.has(id));
    const found = unknown.length === 0 ? new Map<string, Flight>() : await this.#ask(unknown, waiting, nextNonce);
    return new Map(
      waiting.map(({ id }) => {
        const gasLimit = this.#ready.get(id)?.gasLimit;
        return [id, gasLimit === undefined ? (found.get(id) as Flight) : { outcome: 'ready', gasLimit }];
      }),
    );
  }

  async #ask(
    unknown: readonly WaitingPayment[],
    waiting: readonly WaitingPayment[],
    nextNonce: number,
  ): Promise<ReadonlyMap<string, Flight>> {
    const { node, sender } = this.options;
    const [count, ...estimates] = await node.ask([
      { method: 'eth_getTransactionCount', params: [sender.address, 'latest'] },
      ...unknown.map((payment) => ({ method: 'eth_estimateGas', params: [this.#callOf(payment)] })),
    ]);
    const mined = count !== undefined && 'result' in count ? Number(count.result) : 0;
    const calls = await this.#called(unknown, estimates);
    const found = new Map<string, Flight>();
    for (const [index, payment] of unknown.entries()) {
      const place = nextNonce + waiting.indexOf(payment);
      const flight = this.#flightOf(estimates[index], calls.get(payment.id));
      found.set(
        payment.id,
        flight.outcome === 'refused' ? this.#settled(payment.id, flight.why, { place, mined }) : flight,
      );
      if (flight.outcome === 'ready')
        this.#ready.set(payment.id, { gasLimit: flight.gasLimit, until: performance.now() + HOLDS_MS });
    }
    return found;
  }

  /** For nodes without estimates: checks whether the call succeeds. */
  async #called(
    payments: readonly WaitingPayment[],
    estimates: readonly (NodeAnswer | undefined)[],
  ): Promise<ReadonlyMap<string, NodeAnswer | undefined>> {
    const unable = payments.filter((_one, index) => isUnable(estimates[index]));
    if (unable.length === 0) return new Map();
    const answers = await this.options.node.ask(
      unable.map((payment) => ({ method: 'eth_call', params: [this.#callOf(payment), 'latest'] })),
    );
    return new Map(unable.map(({ id }, index) => [id, answers[index]]));
  }

  #callOf({ to, data, value }: WaitingPayment) {
    return { from: this.options.sender.address, to, data, value: toQuantity(value) };
  }

  #flightOf(estimate: NodeAnswer | undefined, called: NodeAnswer | undefined): Flight {
    const { gasLimit, mostGas } = this.options;
    const units = unitsOf(estimate);
    if (units !== null) {
      // The state may change between the estimate and the block.
      const needed = (units * 5n) / 4n;
      if (needed > mostGas) return { outcome: 'refused', why: `it needs ${needed} gas, more than ${mostGas}` };
      return { outcome: 'ready', gasLimit: needed > gasLimit ? needed : gasLimit };
    }
    const answer = isUnable(estimate) ? called : estimate;
    if (answer === undefined || (answer === estimate && 'result' in answer))
      return { outcome: 'waits', why: 'the node has not estimated it' };
    if ('result' in answer || isUnable(answer)) return { outcome: 'ready', gasLimit };
    const reason = revertOf(answer);
    if (reason !== null) return { outcome: 'refused', why: `it reverts: ${reason}` };
    if (FAILED.test(answer.error.message)) return { outcome: 'refused', why: `it fails: ${answer.error.message}` };
    return WITHOUT_FUNDS.test(answer.error.message)
      ? { outcome: 'ready', gasLimit }
      : { outcome: 'waits', why: `the node has not estimated it: ${answer.error.message}` };
  }

  /** A pending approval before it may be all that it needs. */
  #settled(id: string, why: string, { place, mined }: { readonly place: number; readonly mined: number }): Flight {
    const after = this.#after.get(id) ?? place;
    this.#after.set(id, after);
    return { outcome: mined >= after ? 'refused' : 'waits', why };
  }

  #forget(waiting: readonly WaitingPayment[]): void {
    const ids = new Set(waiting.map(({ id }) => id));
    const nowMs = performance.now();
    for (const [id, { until }] of this.#ready) if (!ids.has(id) || until <= nowMs) this.#ready.delete(id);
    for (const id of this.#after.keys()) if (!ids.has(id)) this.#after.delete(id);
  }
}

/** Returns `null` if the node has not estimated it. */
function unitsOf(estimate: NodeAnswer | undefined): bigint | null {
  if (estimate === undefined || !('result' in estimate)) return null;
  return typeof estimate.result === 'string' && /^0x[0-9a-f]{1,16}$/i.test(estimate.result)
    ? BigInt(estimate.result)
    : null;
}

function isUnable(answer: NodeAnswer | undefined): boolean {
  return answer !== undefined && 'error' in answer && answer.error.code === METHOD_NOT_FOUND;
}
