import { encodeAbi } from '../abi/encodeAbi.js';
import type { Hex } from '../money/Address.js';
import { contractFunction } from './contractFunction.js';

/**
 * Encodes calldata of a function of a human-readable ABI (a constant of contracts-abi).
 * @throws TypeError if an argument doesn't fit its type
 *
 * @example const data = encodeCall(['function transfer(address to, uint256 amount)'], 'transfer', [account, 5n]);
 */
export function encodeCall(abi: readonly string[], functionName: string, args: readonly unknown[] = []): Hex {
  const { inputs, selector } = contractFunction(abi, functionName);
  return `0x${selector.slice(2)}${encodeAbi(inputs, args).slice(2)}`;
}
