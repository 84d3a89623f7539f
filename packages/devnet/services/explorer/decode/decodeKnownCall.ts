import { AbiCoder } from 'ethers';
import type { DecodedCall } from './Decoded.js';
import { decodeFields } from './decodeFields.js';
import { knownAbi } from './knownAbi.js';

const selectorDigits = 10;

/** Decodes a call; `null` if no known contract has such a function, or the bytes don't fit it. */
export const decodeKnownCall = (data: string): DecodedCall | null => {
  for (const fragment of knownAbi().functions.get(data.slice(0, selectorDigits)) ?? []) {
    try {
      const values = AbiCoder.defaultAbiCoder().decode(fragment.inputs, `0x${data.slice(selectorDigits)}`);
      return {
        name: fragment.name,
        signature: fragment.format(),
        fields: decodeFields(fragment.inputs, values, decodeKnownCall),
      };
    } catch {
      // The bytes don't fit this function; another one may have the same selector.
    }
  }
  return null;
};
