import { id as keccakOf } from 'ethers';
import { type AbiType, formatAbiType } from '../abi/AbiType.js';
import { closingParenthesis, parseAbiTypes } from '../abi/parseAbiTypes.js';

export interface ContractFunction {
  /** `0x` and four bytes. */
  readonly selector: string;
  readonly inputs: readonly AbiType[];
  readonly outputs: readonly AbiType[];
}

const known = new WeakMap<readonly string[], Map<string, ContractFunction>>();

/**
 * Returns a function of a human-readable ABI. Parses and hashes only that function, once, because
 * contracts have dozens.
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
  const [inputs, end] = typesAt(text, text.indexOf('('));
  const returns = /\breturns\s*\(/.exec(text.slice(end));
  const [outputs] = returns ? typesAt(text, end + returns.index + returns[0].length - 1) : [[]];
  return {
    selector: keccakOf(`${name}${formatAbiType({ kind: 'tuple', fields: inputs })}`).slice(0, 10),
    inputs,
    outputs,
  };
}

/** Returns the types between the parentheses that open at `open`, and the position of the closing one. */
function typesAt(text: string, open: number): readonly [readonly AbiType[], number] {
  const close = closingParenthesis(text, open);
  return [parseAbiTypes(text.slice(open + 1, close)), close];
}
