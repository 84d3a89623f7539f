import { AbiCoder, Interface, type FunctionFragment, type Result } from 'ethers';
import type { Address, Hex } from '../money/Address.js';
import type { CallRequest, ChainReader, ReadOptions } from './ChainReader.js';
import { readErrors } from './readErrors.js';

export interface ContractRead extends Pick<CallRequest, 'from' | 'value' | 'gas' | 'alone'> {
  readonly address: Address;
  /** Human-readable fragments, one of the constants of contracts-abi. */
  readonly abi: readonly string[];
  readonly functionName: string;
  readonly args?: readonly unknown[];
}

interface ContractFunction {
  readonly fragment: FunctionFragment;
  readonly selector: string;
}

/** Parsed once per ABI. ethers hashes the signature each time a selector is asked for, which costs more than the encoding, so selectors are kept too. */
interface ParsedAbi {
  readonly contract: Interface;
  readonly functions: Map<string, ContractFunction>;
}

const parsedAbis = new WeakMap<readonly string[], ParsedAbi>();
const coder = AbiCoder.defaultAbiCoder();

/**
 * Reads a contract's function; the result is decoded, one entry per output.
 * @throws TributaryError what `ChainReader.call` throws; READ_FAILED 'no-contract' where nothing came back, 'malformed' where it cannot be decoded
 */
export async function readContract(reader: ChainReader, read: ContractRead, options: ReadOptions = {}): Promise<Result> {
  const { address, abi, functionName, args = [], ...call } = read;
  const { fragment, selector } = functionOf(abi, functionName);
  const data: Hex = `0x${selector.slice(2)}${coder.encode(fragment.inputs, args).slice(2)}`;
  const returned = await reader.call({ ...call, to: address, data }, options);
  return decode(fragment, returned, { chainId: reader.chainId, address, functionName });
}

function decode({ outputs }: FunctionFragment, returned: Hex, figures: Readonly<Record<string, unknown>>): Result {
  if (returned === '0x' && outputs.length > 0) throw readErrors.failed('no-contract', figures);
  try {
    const result = coder.decode(outputs, returned);
    result.toArray(true); // ethers puts off the error of an undecodable string until it is looked at
    return result;
  } catch (cause) {
    throw readErrors.failed('malformed', { ...figures, returnData: returned }, cause);
  }
}

function functionOf(abi: readonly string[], name: string): ContractFunction {
  const { contract, functions } = parsedAbi(abi);
  const known = functions.get(name);
  if (known) return known;
  const fragment = contract.getFunction(name);
  if (!fragment) throw new TypeError(`the ABI has no function ${name}`);
  const made = { fragment, selector: fragment.selector };
  functions.set(name, made);
  return made;
}

function parsedAbi(abi: readonly string[]): ParsedAbi {
  const known = parsedAbis.get(abi);
  if (known) return known;
  const made = { contract: new Interface(abi), functions: new Map<string, ContractFunction>() };
  parsedAbis.set(abi, made);
  return made;
}
