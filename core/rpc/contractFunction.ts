import { FunctionFragment, ParamType } from 'ethers';

export interface ContractFunction {
  readonly fragment: FunctionFragment;
  readonly selector: string;
  /** The inputs for encoding, addresses as numbers: ours are checked where they come in, and ethers would hash each of them again. */
  readonly words: readonly ParamType[];
}

const known = new WeakMap<readonly string[], Map<string, ContractFunction>>();

/**
 * A function of a human-readable ABI. Parsed alone and once: ethers' Interface parses a contract of eighty fragments for one of them, and
 * hashes the signature each time a selector is asked for, which costs more than the encoding.
 */
export function contractFunction(abi: readonly string[], name: string): ContractFunction {
  const functions = known.get(abi) ?? new Map<string, ContractFunction>();
  known.set(abi, functions);
  const found = functions.get(name) ?? parse(abi, name);
  functions.set(name, found);
  return found;
}

function parse(abi: readonly string[], name: string): ContractFunction {
  const [text, ...overloads] = abi.filter((line) => line.startsWith(`function ${name}(`));
  if (text === undefined) throw new TypeError(`the ABI has no function ${name}`);
  if (overloads.length > 0) throw new TypeError(`the ABI has several functions ${name}`);
  const fragment = FunctionFragment.from(text);
  return { fragment, selector: fragment.selector, words: fragment.inputs.map(withPlainAddresses) };
}

function withPlainAddresses(input: ParamType): ParamType {
  return ParamType.from(input.format('full').replace(/\baddress\b/g, 'uint160'));
}
