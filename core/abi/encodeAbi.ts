import type { Hex } from '../money/Address.js';
import { type AbiType, formatAbiType, headWordsOf, WORD_BYTES, WORD_DIGITS } from './AbiType.js';

/**
 * Encodes values as a contract's arguments: bigint or integer number, address as 20 bytes of text,
 * boolean, `0x…` for bytes, text, and arrays for tuples and arrays. Joins hex text, because ethers'
 * coder rebuilds itself for every call and takes a hundred times as long.
 * @throws TypeError if a value doesn't fit its type; nothing is truncated
 *
 * @example encodeAbi(parseAbiTypes('address, uint256'), [account, 5n]); // 0x, then two words
 */
export function encodeAbi(types: readonly AbiType[], values: readonly unknown[]): Hex {
  return `0x${encodeList(types, values)}`;
}

/** Heads first, then the tails, whose offsets are counted in bytes from the first head. */
function encodeList(types: readonly AbiType[], values: readonly unknown[]): string {
  if (types.length !== values.length) throw new TypeError(`${types.length} values expected, not ${values.length}`);
  const headBytes = headWordsOf(types) * WORD_BYTES;
  let [heads, tails] = ['', ''];
  types.forEach((type, index) => {
    const encoded = encodeValue(type, values[index]);
    heads += type.isDynamic ? word(headBytes + tails.length / 2) : encoded;
    if (type.isDynamic) tails += encoded;
  });
  return heads + tails;
}

function encodeValue(type: AbiType, value: unknown): string {
  switch (type.kind) {
    case 'uint':
      return encodeInteger(type, value, 0n, 1n << BigInt(type.bits));
    case 'int':
      return encodeInteger(type, value, -(1n << BigInt(type.bits - 1)), 1n << BigInt(type.bits - 1));
    case 'address':
      if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) throw misfit(type);
      return value.slice(2).toLowerCase().padStart(WORD_DIGITS, '0');
    case 'bool':
      if (typeof value !== 'boolean') throw misfit(type);
      return word(value ? 1 : 0);
    case 'fixedBytes':
      return encodeFixedBytes(type, value, type.size);
    case 'bytes':
      return withLength(digitsOf(type, value));
    case 'string':
      return withLength(encodeText(type, value));
    case 'tuple':
      return encodeList(type.fields, listOf(type, value));
    case 'array':
      return encodeArray(type, listOf(type, value));
  }
}

function encodeInteger(type: AbiType, value: unknown, least: bigint, end: bigint): string {
  const integer = typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof integer !== 'bigint' || integer < least || integer >= end) throw misfit(type);
  return (integer < 0n ? BigInt.asUintN(256, integer) : integer).toString(16).padStart(WORD_DIGITS, '0');
}

function encodeArray(type: AbiType & { readonly kind: 'array' }, values: readonly unknown[]): string {
  if (type.length !== null && type.length !== values.length) throw misfit(type);
  const encoded = encodeList(
    values.map(() => type.of),
    values,
  );
  return type.length === null ? word(values.length) + encoded : encoded;
}

function encodeFixedBytes(type: AbiType, value: unknown, size: number): string {
  const digits = digitsOf(type, value);
  if (digits.length !== size * 2) throw misfit(type);
  return digits.padEnd(WORD_DIGITS, '0');
}

function encodeText(type: AbiType, value: unknown): string {
  if (typeof value !== 'string') throw misfit(type);
  const bytes = new TextEncoder().encode(value);
  // An unpaired surrogate would become another character.
  if (new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) !== value) throw misfit(type);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function digitsOf(type: AbiType, value: unknown): string {
  if (typeof value !== 'string' || value.length % 2 !== 0 || !/^0x[0-9a-fA-F]*$/.test(value)) throw misfit(type);
  return value.slice(2).toLowerCase();
}

function listOf(type: AbiType, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw misfit(type);
  return value;
}

function withLength(digits: string): string {
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / WORD_DIGITS) * WORD_DIGITS, '0');
}

function word(value: number): string {
  return value.toString(16).padStart(WORD_DIGITS, '0');
}

/** Leaves out the value, which may be anything. */
function misfit(type: AbiType): TypeError {
  return new TypeError(`not a value of ${formatAbiType(type)}`);
}
