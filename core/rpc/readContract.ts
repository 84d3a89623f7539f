import { Interface, type FunctionFragment, type Result } from 'ethers';
import type { Address, Hex } from '../money/Address.js';
import type { CallRequest, ChainReader, ReadOptions } from './ChainReader.js';
import { readFailed } from './readErrors.js';

export interface ContractRead extends Pick<CallRequest, 'from' | 'value' | 'gas' | 'alone'> {
  readonly address: Address;
  /** Human-readable fragments, one of the constants of contracts-abi. */
  readonly abi: readonly string[];
  readonly functionName: string;
  readonly args?: readonly unknown[];
}

const interfaces = new WeakMap<readonly string[], Interface>();

/**
 * Reads a contract's function; the result is decoded, one entry per output.
 * @throws TributaryError what `ChainReader.call` throws; READ_FAILED 'no-contract' where nothing came back, 'malformed' where it cannot be decoded
 */
export async function readContract(reader: ChainReader, read: ContractRead, options: ReadOptions = {}): Promise<Result> {
  const { address, abi, functionName, args = [], ...call } = read;
  const contract = interfaceOf(abi);
  const fragment = contract.getFunction(functionName);
  if (!fragment) throw new TypeError(`the ABI has no function ${functionName}`);
  const data = contract.encodeFunctionData(fragment, args) as Hex;
  const returned = await reader.call({ ...call, to: address, data }, options);
  return decode(contract, fragment, returned, { chainId: reader.chainId, address, functionName });
}

function decode(contract: Interface, fragment: FunctionFragment, returned: Hex, figures: Readonly<Record<string, unknown>>): Result {
  if (returned === '0x' && fragment.outputs.length > 0) throw readFailed('no-contract', figures);
  try {
    const result = contract.decodeFunctionResult(fragment, returned);
    result.toArray(true); // ethers puts off the error of an undecodable string until it is looked at
    return result;
  } catch (cause) {
    throw readFailed('malformed', { ...figures, returnData: returned }, cause);
  }
}

function interfaceOf(abi: readonly string[]): Interface {
  const known = interfaces.get(abi);
  if (known) return known;
  const made = new Interface(abi);
  interfaces.set(abi, made);
  return made;
}
