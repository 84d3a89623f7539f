import { AbiCoder, type FunctionFragment, type Result } from 'ethers';
import type { Address, Hex } from '../money/Address.js';
import type { CallRequest, ChainReader, ReadOptions } from './ChainReader.js';
import { contractFunction } from './contractFunction.js';
import { encodeCall } from './encodeCall.js';
import { readErrors } from './readErrors.js';

export interface ContractRead extends Pick<CallRequest, 'from' | 'value' | 'gas' | 'alone'> {
  readonly address: Address;
  /** Human-readable fragments, one of the constants of contracts-abi. */
  readonly abi: readonly string[];
  readonly functionName: string;
  readonly args?: readonly unknown[];
}

const coder = AbiCoder.defaultAbiCoder();

/**
 * Reads a contract's function; the result is decoded, one entry per output.
 * @throws TributaryError what `ChainReader.call` throws; READ_FAILED 'no-contract' where nothing came back, 'malformed' where it cannot be decoded
 */
export async function readContract(reader: ChainReader, read: ContractRead, options: ReadOptions = {}): Promise<Result> {
  const { address, abi, functionName, args = [], ...call } = read;
  const returned = await reader.call({ ...call, to: address, data: encodeCall(abi, functionName, args) }, options);
  return decode(contractFunction(abi, functionName).fragment, returned, { chainId: reader.chainId, address, functionName });
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
