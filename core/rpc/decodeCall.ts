import { decodeAbi } from '../abi/decodeAbi.js';
import type { Hex } from '../money/Address.js';
import { contractFunction } from './contractFunction.js';

/**
 * The arguments in the calldata of a function of a human-readable ABI; `encodeCall` the other way round. @throws TypeError where it calls something else, or cannot be decoded
 *
 * @example const [amount] = decodeCall(['function balanceOf(address) view returns (uint256)'], 'balanceOf', answer);
 */
export function decodeCall(abi: readonly string[], functionName: string, data: Hex): readonly unknown[] {
  const { inputs, selector } = contractFunction(abi, functionName);
  if (!data.toLowerCase().startsWith(selector)) throw new TypeError(`not a call of ${functionName}`);
  return decodeAbi(inputs, `0x${data.slice(selector.length)}`);
}
