import type { AbiType } from '../../abi/AbiType.js';
import { decodeAbi } from '../../abi/decodeAbi.js';
import { parseAbiTypes } from '../../abi/parseAbiTypes.js';
import type { Hex } from '../../money/Address.js';

const ERROR_STRING = '0x08c379a0';
const PANIC = '0x4e487b71';
const text = parseAbiTypes('string');
const code = parseAbiTypes('uint256');

/** The text of `Error(string)`, `Panic(0x11)` for a panic, null for custom errors and what cannot be read. */
export function decodeRevertReason(revertData: Hex): string | null {
  const selector = revertData.slice(0, 10).toLowerCase();
  try {
    if (selector === ERROR_STRING) return String(decodeOne(text, revertData));
    if (selector === PANIC)
      return `Panic(0x${BigInt(String(decodeOne(code, revertData)))
        .toString(16)
        .padStart(2, '0')})`;
  } catch {
    return null; // a contract may revert with anything, text that is not UTF-8 included
  }
  return null;
}

function decodeOne(type: readonly AbiType[], revertData: Hex): unknown {
  return decodeAbi(type, `0x${revertData.slice(10)}`)[0];
}
