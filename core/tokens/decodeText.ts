import { decodeBytes32String } from 'ethers';
import { decodeAbi } from '../abi/decodeAbi.js';
import { parseAbiTypes } from '../abi/parseAbiTypes.js';
import { plainText } from './plainText.js';

const text = parseAbiTypes('string');

/**
 * Decodes a token's symbol or name: an ABI string, or bytes32 as the oldest tokens return. Empty if
 * it is neither; limited in length, because it is untrusted.
 */
export function decodeText(data: string): string {
  return plainText(data.length === 66 ? fromBytes32(data) : fromString(data));
}

function fromString(data: string): string {
  try {
    return decodeAbi(text, data)[0] as string;
  } catch {
    return '';
  }
}

function fromBytes32(data: string): string {
  try {
    return decodeBytes32String(data);
  } catch {
    return '';
  }
}
