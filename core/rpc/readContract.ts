import type { AbiType } from '../abi/AbiType.js';
import { decodeAbi } from '../abi/decodeAbi.js';
import type { Address, Hex } from '../money/Address.js';
import type { CallRequest, ChainReader, ReadOptions } from './ChainReader.js';
import { contractFunction } from './contractFunction.js';
import { encodeCall } from './encodeCall.js';
import { readErrors } from './readErrors.js';

export interface ContractRead extends Pick<CallRequest, 'from' | 'value' | 'gas' | 'alone'> {
  readonly address: Address;
  /** Human-readable fragments, such as a constant of contracts-abi. */
  readonly abi: readonly string[];
  readonly functionName: string;
  readonly args?: readonly unknown[];
}

/**
 * Reads a contract's function and decodes the result, one entry per output (types as in
 * `decodeAbi`). `Outputs`: their types, declared by the caller.
 * @throws TributaryError the errors of `ChainReader.call`; READ_FAILED 'no-contract' if nothing was
 *   returned, 'undecodable' if the data doesn't fit the function
 *
 * @example const [balance] = await readContract(reader, { address: tokenAddress, abi, functionName: 'balanceOf', args: [account] });
 */
export async function readContract<Outputs extends readonly unknown[] = readonly unknown[]>(
  reader: ChainReader,
  read: ContractRead,
  options: ReadOptions = {},
): Promise<Outputs> {
  const { address, abi, functionName, args = [], ...call } = read;
  const returned = await reader.call({ ...call, to: address, data: encodeCall(abi, functionName, args) }, options);
  return decode(contractFunction(abi, functionName).outputs, returned, {
    chainId: reader.chainId,
    address,
    functionName,
  }) as Outputs;
}

function decode(
  outputs: readonly AbiType[],
  returned: Hex,
  figures: Readonly<Record<string, unknown>>,
): readonly unknown[] {
  if (returned === '0x' && outputs.length > 0) throw readErrors.failed('no-contract', figures);
  try {
    return decodeAbi(outputs, returned);
  } catch (cause) {
    throw readErrors.failed('undecodable', { ...figures, returnData: returned }, cause);
  }
}
