import { Indexed, type ParamType, Result } from 'ethers';
import type { DecodedCall, DecodedField, DecodedValue } from './Decoded.js';

/** What bytes ask for, where they are a call. */
export type ReadCall = (data: string) => DecodedCall | null;

/** Values as ethers gives them, as plain data. @throws Error where a text is no UTF-8: it is found out when it is read */
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
  // Of an indexed text only its hash is in the log.
  if (value instanceof Indexed) return { kind: 'bytes', hex: value.hash ?? '0x', call: null };
  const text = String(value);
  if (type.baseType === 'address') return { kind: 'address', address: text };
  // Calls in calls: routers and sales carry them as bytes.
  if (type.baseType === 'bytes') return { kind: 'bytes', hex: text, call: readCall(text) };
  return type.baseType.startsWith('bytes') ? { kind: 'bytes', hex: text, call: null } : { kind: 'text', text };
};
