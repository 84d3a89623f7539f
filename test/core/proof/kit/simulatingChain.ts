import type { Hex } from '../../../../core/money/Address.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { word } from './logs.js';

/** Effects of a simulated call, by its data. */
export interface Effect {
  readonly reverts?: boolean;
  /** Taken from what the account holds, by contract in lower case. */
  readonly takes?: Readonly<Record<string, bigint>>;
  readonly logs?: readonly object[];
}

export interface SimulatingChainOptions {
  /** The slot of each contract that keeps what the account holds, and what is in it, by contract in lower case. */
  readonly held?: Readonly<Record<string, { readonly slot: Hex; readonly amount: bigint }>>;
  readonly effects?: Readonly<Record<string, Effect>>;
  /** Response of the node to eth_createAccessList. */
  readonly accessList?: () => unknown;
}

interface Request {
  readonly from: string;
  readonly to: string;
  readonly data: string;
  readonly value?: string;
}

interface Block {
  readonly calls: readonly Request[];
  readonly stateOverrides?: Readonly<Record<string, { readonly stateDiff?: Readonly<Record<string, string>> }>>;
}

const balanceOf = '0x70a08231';

/** A node that runs calls one after the other: each sees what those before it have taken. */
export function simulatingChain({ held = {}, effects = {}, accessList = () => ({}) }: SimulatingChainOptions = {}) {
  const blocks: Block[] = [];
  const chain = new ScriptedChain()
    .script('eth_createAccessList', accessList)
    .script('eth_simulateV1', ([question]) => {
      const block = (question as { readonly blockStateCalls: readonly [Block] }).blockStateCalls[0];
      blocks.push(block);
      return [{ calls: run(block) }];
    });
  const run = ({ calls, stateOverrides = {} }: Block): readonly object[] => {
    const written = Object.fromEntries(
      Object.entries(stateOverrides).map(([contract, { stateDiff = {} }]) => [contract.toLowerCase(), stateDiff]),
    );
    const amounts = new Map(
      Object.entries(held).map(([contract, { slot, amount }]) => [
        contract,
        BigInt(written[contract]?.[slot] ?? amount),
      ]),
    );
    return calls.map(({ to, data }) => {
      if (data.startsWith(balanceOf))
        return done(word(amounts.get(to.toLowerCase()) ?? 0n), [], amounts.has(to.toLowerCase()));
      const { reverts = false, takes = {}, logs = [] } = effects[data] ?? {};
      if (reverts) return { status: '0x0', gasUsed: '0x1', returnData: '0x', error: { message: 'no' } };
      for (const [contract, amount] of Object.entries(takes))
        amounts.set(contract, (amounts.get(contract) ?? 0n) - amount);
      return done('0x', logs);
    });
  };
  return { chain, blocks };
}

function done(returnData: string, logs: readonly object[], isKnown = true): object {
  return { status: '0x1', gasUsed: '0x1', returnData: isKnown ? returnData : '0x', logs };
}
