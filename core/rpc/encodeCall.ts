import { AbiCoder } from 'ethers';
import type { Hex } from '../money/Address.js';
import { contractFunction } from './contractFunction.js';

const coder = AbiCoder.defaultAbiCoder();

/** Calldata of a function of a human-readable ABI, one of the constants of contracts-abi. */
export function encodeCall(abi: readonly string[], functionName: string, args: readonly unknown[] = []): Hex {
  const { words, selector } = contractFunction(abi, functionName);
  return `0x${selector.slice(2)}${coder.encode(words, args).slice(2)}`;
}
