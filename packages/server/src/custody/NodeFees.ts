import { type FeeDemand, feeDemandOf, readFeeFacts, signingFees } from 'tributary-sdk';
import type { ChainNode } from './ChainNode.js';
import type { Fees } from './Outbox.js';

/** How long the fee from a node's refusal stays valid: a node's minimum tip is configuration and may change. */
const DEMAND_HOLDS_MS = 600_000;

export interface NodeFeesOptions {
  readonly node: ChainNode;
  readonly gasLimit: bigint;
  readonly mostFeePerGas: bigint;
}

/** The fees that a node accepts now: calculated as for every automatic signer, and raised after the node's refusals. */
export class NodeFees {
  #demand: { readonly tip: bigint; readonly until: number } | null = null;

  constructor(private readonly options: NodeFeesOptions) {}

  /** Returns `null` if the chain accepts none up to the cap. @throws Error if the node does not answer */
  async read({ baseFee }: Pick<FeeDemand, 'baseFee'> = {}): Promise<Fees | null> {
    const { node, gasLimit, mostFeePerGas } = this.options;
    const facts = await readFeeFacts(async (calls) =>
      (await node.ask(calls)).map((answer) => ('result' in answer ? answer.result : null)),
    );
    if (facts.baseFee === null && facts.gasPrice === null) throw new Error('the node names no price of gas');
    const tip = this.#tip;
    const demand = { ...(tip !== null && { tip }), ...(baseFee !== undefined && { baseFee }) };
    const fees = signingFees(facts, { chainId: node.chainId, mostFeePerGas, demand });
    return fees && { gasLimit, ...fees };
  }

  /** Returns the fees that a refusal requires; `null` if it is not about fees. */
  note(refusal: string): FeeDemand | null {
    const demand = feeDemandOf(refusal);
    if (demand?.tip !== undefined && demand.tip > (this.#tip ?? 0n))
      this.#demand = { tip: demand.tip, until: performance.now() + DEMAND_HOLDS_MS };
    return demand;
  }

  get #tip(): bigint | null {
    return this.#demand !== null && performance.now() < this.#demand.until ? this.#demand.tip : null;
  }
}
