import { encodeAbi } from '../abi/encodeAbi.js';
import type { Hex } from '../money/Address.js';
import { contractFunction } from './contractFunction.js';

/**
 * Calldata of a function of a human-readable ABI, one of the constants of contracts-abi. @throws TypeError where an argument does not fit its type
 *
 * @example const data = encodeCall(['function transfer(address to, uint256 amount)'], 'transfer', [account, 5n]);
 */
export function encodeCall(abi: readonly string[], functionName: string, args: readonly unknown[] = []): Hex {
  const { inputs, selector } = contractFunction(abi, functionName);
  return `0x${selector.slice(2)}${encodeAbi(inputs, args).slice(2)}`;
}
