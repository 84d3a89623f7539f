import { decodeAbi } from '../abi/decodeAbi.js';
import type { Hex } from '../money/Address.js';
import { contractFunction } from './contractFunction.js';

/**
 * Decodes the arguments in calldata of a function of a human-readable ABI; the reverse of
 * `encodeCall`.
 * @throws TypeError if it calls another function, or can't be decoded
 *
 * @example const [amount] = decodeCall(['function balanceOf(address) view returns (uint256)'], 'balanceOf', answer);
 */
export function decodeCall(abi: readonly string[], functionName: string, data: Hex): readonly unknown[] {
  const { inputs, selector } = contractFunction(abi, functionName);
  if (!data.toLowerCase().startsWith(selector)) throw new TypeError(`not a call of ${functionName}`);
  return decodeAbi(inputs, `0x${data.slice(selector.length)}`);
}
