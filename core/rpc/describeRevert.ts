import { decodeAbi } from '../abi/decodeAbi.js';
import { parseAbiTypes } from '../abi/parseAbiTypes.js';
import { describeError } from '../errors/describeError.js';
import { knownRevert } from './knownReverts.js';

const ERROR = '0x08c379a0';
const PANIC = '0x4e487b71';

/** Solidity's built-in checks, by number. */
const panics: Readonly<Record<string, string>> = {
  '0x1': 'an assertion failed',
  '0x11': 'an arithmetic operation overflowed',
  '0x12': 'division by zero',
  '0x21': 'a value is not of its enumeration',
  '0x22': 'a byte array in storage is corrupt',
  '0x31': 'pop of an empty array',
  '0x32': 'an index is out of bounds',
  '0x41': 'too much memory was asked for',
  '0x51': 'an uninitialised function was called',
};

/**
 * Describes a contract's revert: its text, `Panic(0x11: …)`, or the error's name with its
 * arguments, such as `ERC20InsufficientAllowance(spender: 0x…, allowance: 0, needed: 5)`. `null` if
 * it gave no reason or an unknown one. Never throws.
 */
export function describeRevert(data: string): string | null {
  try {
    return describe(data.slice(0, 10).toLowerCase(), `0x${data.slice(10)}`);
  } catch {
    return null; // no data, or data that doesn't match the selector
  }
}

function describe(selector: string, data: string): string | null {
  if (selector === ERROR) return textOf(decodeAbi(parseAbiTypes('string'), data)[0]);
  if (selector === PANIC) return panicOf(decodeAbi(parseAbiTypes('uint256'), data)[0]);
  const known = knownRevert(selector);
  if (known === undefined) return null;
  const figures = decodeAbi(known.types, data).map((value, index) => `${known.figures[index]}: ${String(value)}`);
  return describeError(`${known.name}(${figures.join(', ')})`);
}

/** An empty text counts as none. */
function textOf(text: unknown): string | null {
  return typeof text !== 'string' || text.trim() === '' ? null : describeError(text);
}

function panicOf(code: unknown): string {
  const number = `0x${(code as bigint).toString(16)}`;
  const meaning = panics[number];
  return meaning === undefined ? `Panic(${number})` : `Panic(${number}: ${meaning})`;
}
