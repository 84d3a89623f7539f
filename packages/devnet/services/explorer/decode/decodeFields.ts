import { Indexed, type ParamType, Result } from 'ethers';
import type { DecodedCall, DecodedField, DecodedValue } from './Decoded.js';

/** Decodes bytes if they are a call. */
export type ReadCall = (data: string) => DecodedCall | null;

/**
 * Converts ethers' values to plain data.
 * @throws Error if a text is not valid UTF-8: ethers decodes it on access
 */
export const decodeFields = (
  inputs: readonly ParamType[],
  values: Result,
  readCall: ReadCall,
): readonly DecodedField[] =>
  inputs.map((type, index) => ({ name: type.name, value: decodeValue(type, values[index], readCall) }));

const decodeValue = (type: ParamType, value: unknown, readCall: ReadCall): DecodedValue => {
  if (value instanceof Result) {
    const { arrayChildren, components } = type;
    if (arrayChildren !== null)
      return { kind: 'list', items: [...value].map((item) => decodeValue(arrayChildren, item, readCall)) };
    return { kind: 'fields', fields: decodeFields(components ?? [], value, readCall) };
  }
  if (typeof value === 'bigint') return { kind: 'integer', value };
  // The log has only the hash of an indexed text.
  if (value instanceof Indexed) return { kind: 'bytes', hex: value.hash ?? '0x', call: null };
  const text = String(value);
  if (type.baseType === 'address') return { kind: 'address', address: text };
  // Calls inside of calls: routers and sales pass them as bytes.
  if (type.baseType === 'bytes') return { kind: 'bytes', hex: text, call: readCall(text) };
  return type.baseType.startsWith('bytes') ? { kind: 'bytes', hex: text, call: null } : { kind: 'text', text };
};
