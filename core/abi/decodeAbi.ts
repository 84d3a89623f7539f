import { parseAddress } from '../money/parseAddress.js';
import { type AbiType, formatAbiType, WORD_BYTES, WORD_DIGITS } from './AbiType.js';

/**
 * Limits how often data is read in total, relative to its length: crafted offsets may point many
 * times to the same place.
 */
const MOST_READINGS = 8;

/** Hex digits without `0x`, and how many more words may be read. */
interface Source {
  readonly digits: string;
  wordsLeft: number;
}

/**
 * Decodes a contract's response: bigint, checksummed address, boolean, `0x…` for bytes, text, and
 * arrays for tuples and arrays. As strict as Solidity's decoder: rejects non-zero padding, numbers
 * beyond their type, text that isn't UTF-8 and anything beyond the data. Ignores what follows the
 * data.
 * @throws TypeError, or the errors of `parseAddress`
 *
 * @example const [balance] = decodeAbi(parseAbiTypes('uint256'), answer);
 */
export function decodeAbi(types: readonly AbiType[], data: string): readonly unknown[] {
  if (data.length % 2 !== 0 || !/^0x[0-9a-fA-F]*$/.test(data)) throw new TypeError('not hexadecimal data');
  const digits = data.slice(2);
  return decodeList({ digits, wordsLeft: Math.ceil(digits.length / WORD_DIGITS) * MOST_READINGS }, types, 0);
}

/** @param base position in digits; offsets are counted from it, in bytes */
function decodeList(source: Source, types: readonly AbiType[], base: number): readonly unknown[] {
  let head = base;
  return types.map((type) => {
    const value = decodeValue(source, type, type.isDynamic ? base + 2 * sizeAt(source, head) : head);
    head += type.headWords * WORD_DIGITS;
    return value;
  });
}

function decodeValue(source: Source, type: AbiType, at: number): unknown {
  switch (type.kind) {
    case 'uint':
      return decodeUint(wordAt(source, at), type);
    case 'int':
      return decodeInt(wordAt(source, at), type);
    case 'address':
      return parseAddress(`0x${padded(wordAt(source, at), 24, 0, type).toLowerCase()}`);
    case 'bool':
      return decodeUint(wordAt(source, at), { ...type, bits: 1 }) === 1n;
    case 'fixedBytes':
      return `0x${padded(wordAt(source, at), 0, WORD_DIGITS - type.size * 2, type).toLowerCase()}`;
    case 'bytes':
      return `0x${bytesAt(source, at)}`;
    case 'string':
      return decodeText(bytesAt(source, at));
    case 'tuple':
      return decodeList(source, type.fields, at);
    case 'array':
      return decodeArray(source, type, at);
  }
}

function decodeUint(word: string, type: { readonly bits: number } & Pick<AbiType, 'kind'>): bigint {
  const value = BigInt(`0x${word}`);
  if (value >> BigInt(type.bits) !== 0n) throw new TypeError(`not ${type.bits} bits of ${type.kind}`);
  return value;
}

function decodeInt(word: string, { bits }: { readonly bits: number }): bigint {
  const value = BigInt.asIntN(256, BigInt(`0x${word}`));
  if (BigInt.asIntN(bits, value) !== value) throw new TypeError(`not ${bits} bits of int`);
  return value;
}

function decodeArray(
  source: Source,
  { of, length }: AbiType & { readonly kind: 'array' },
  at: number,
): readonly unknown[] {
  const count = length ?? sizeAt(source, at);
  const first = length === null ? at + WORD_DIGITS : at;
  // Checked before allocating the array.
  if (first + count * of.headWords * WORD_DIGITS > source.digits.length) throw beyond();
  return decodeList(source, new Array<AbiType>(count).fill(of), first);
}

function decodeText(digits: string): string {
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Returns the digits between the paddings, which must be zero. */
function padded(word: string, before: number, after: number, type: AbiType): string {
  const end = WORD_DIGITS - after;
  if (!/^0*$/.test(word.slice(0, before) + word.slice(end)))
    throw new TypeError(`padding that is not empty around ${formatAbiType(type)}`);
  return word.slice(before, end);
}

function bytesAt(source: Source, at: number): string {
  const length = sizeAt(source, at);
  const start = at + WORD_DIGITS;
  const end = start + length * 2;
  if (end > source.digits.length) throw beyond();
  spend(source, Math.ceil(length / WORD_BYTES));
  return source.digits.slice(start, end).toLowerCase();
}

/** Reads an offset, a length or a count. */
function sizeAt(source: Source, at: number): number {
  const value = Number(`0x${wordAt(source, at)}`);
  if (value > source.digits.length) throw beyond();
  return value;
}

function wordAt(source: Source, at: number): string {
  if (at + WORD_DIGITS > source.digits.length) throw beyond();
  spend(source, 1);
  return source.digits.slice(at, at + WORD_DIGITS);
}

function spend(source: Source, words: number): void {
  source.wordsLeft -= words;
  if (source.wordsLeft < 0) throw new TypeError('data that leads to itself again and again');
}

function beyond(): TypeError {
  return new TypeError('something lies beyond the data');
}
