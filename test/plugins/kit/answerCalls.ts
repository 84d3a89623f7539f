import { FunctionFragment, Interface } from 'ethers';
import type { Answer } from '../../kit/ScriptedChain.js';

/** Returns the outputs for the arguments and the contract’s address. A thrown error is the failure of the read. */
export type Given = (args: readonly unknown[], to: string) => unknown;

/**
 * Contracts that answer by heart, each function by its signature: `answerCalls({ 'function decimals() view returns (uint8)': () => 6 })`.
 * A list is several values. A call of another function is a test's mistake.
 */
export function answerCalls(answers: Readonly<Record<string, Given>>): Answer {
  const known = new Interface(Object.keys(answers));
  const bySelector = new Map(
    Object.entries(answers).map(([signature, given]) => [FunctionFragment.from(signature).selector, given]),
  );
  return ([to, data]) => {
    const call = known.parseTransaction({ data: data as string });
    const given = call === null ? undefined : bySelector.get(call.selector);
    if (call === null || given === undefined)
      throw new Error(`nobody scripted ${String(data).slice(0, 10)} of ${String(to)}`);
    const value = given([...call.args], to as string);
    return known.encodeFunctionResult(call.fragment, Array.isArray(value) ? value : [value]);
  };
}
