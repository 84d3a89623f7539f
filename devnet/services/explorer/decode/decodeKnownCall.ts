import { AbiCoder } from 'ethers';
import type { DecodedCall } from './Decoded.js';
import { decodeFields } from './decodeFields.js';
import { knownAbi } from './knownAbi.js';

const selectorDigits = 10;

/** What a call asks for; null where no known contract has such a function, or its bytes are something else. */
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
      // Other bytes under the same selector: the next one may fit.
    }
  }
  return null;
};
