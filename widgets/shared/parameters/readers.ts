import { type Address, type Eip1193Provider, NATIVE, type TokenAddress, tryParseAddress } from '../../../core/index.js';
import { Expected, type Read, type Reader } from './Reader.js';

// Hosts write JavaScript, HTML attributes and JSON: `undefined`, null and empty text all mean "not given".

const longestText = 200;
const mostEntries = 100;

function isGiven(given: unknown): boolean {
  return given !== undefined && given !== null && given !== '';
}

/** May be left out. */
export function optional<T>(reader: Reader<T>): Reader<T | undefined> {
  return (given) => (isGiven(given) ? reader(given) : { value: undefined });
}

/** Makes a parameter optional, with `otherwise` as its default. */
export function defaulting<T>(reader: Reader<T>, otherwise: T): Reader<T> {
  return (given) => (isGiven(given) ? reader(given) : { value: otherwise });
}

/** Must be there. */
export function required<T>(reader: Reader<T>): Reader<T> {
  return (given) => (isGiven(given) ? reader(given) : { expected: Expected.PRESENT });
}

/**
 * Reads decimal text in whole tokens, greater than zero; a number is read as it is written. Not yet limited to a
 * token's decimals.
 */
export const amountText: Reader<string> = (given) => {
  const text = typeof given === 'number' || typeof given === 'bigint' ? String(given) : given;
  return typeof text === 'string' && /^\d{1,60}(\.\d{1,60})?$/.test(text) && /[1-9]/.test(text)
    ? { value: text }
    : { expected: Expected.AMOUNT };
};

export const tokenAddress: Reader<TokenAddress> = (given) => {
  if (typeof given !== 'string') return { expected: Expected.TOKEN };
  if (given.toLowerCase() === NATIVE) return { value: NATIVE };
  const address = tryParseAddress(given);
  return address === null ? { expected: Expected.TOKEN } : { value: address };
};

export const walletAddress: Reader<Address> = (given) => {
  const address = typeof given === 'string' ? tryParseAddress(given) : null;
  return address === null ? { expected: Expected.ADDRESS } : { value: address };
};

/** A number, numeric text or hex text; `NaN` for anything else, such as `true` or a list. */
export function numberOf(given: unknown): number {
  return ['number', 'bigint', 'string'].includes(typeof given) ? Number(given) : Number.NaN;
}

/** A number, numeric text or hex text. */
export const chainId: Reader<number> = (given) => {
  const number = numberOf(given);
  return Number.isSafeInteger(number) && number > 0 ? { value: number } : { expected: Expected.CHAIN };
};

/** Reads one of a few words, in any case. */
export function oneOf<T extends string>(choices: readonly T[]): Reader<T> {
  return (given) => {
    const choice = choices.find((word) => typeof given === 'string' && word.toLowerCase() === given.toLowerCase());
    return choice === undefined ? { expected: Expected.CHOICE, choices } : { value: choice };
  };
}

/** Reads `true`, `false`, or their text, as HTML attributes have it. */
export const flag: Reader<boolean> = (given) => {
  if (given === true || given === 'true') return { value: true };
  if (given === false || given === 'false') return { value: false };
  return { expected: Expected.FLAG };
};

export const text: Reader<string> = (given) =>
  typeof given === 'string' && given.length <= longestText ? { value: given } : { expected: Expected.TEXT };

/** Accepts only objects of a page's script: text cannot name a wallet. */
export const walletProvider: Reader<Eip1193Provider> = (given) =>
  isProvider(given) ? { value: given } : { expected: Expected.WALLET };

export function isProvider(given: unknown): given is Eip1193Provider {
  return typeof given === 'object' && given !== null && 'request' in given && typeof given.request === 'function';
}

/** Reads a list, or its JSON text; every entry must be valid. */
export function listOf<T>(reader: Reader<T>): Reader<readonly T[]> {
  return (given) => {
    const list = fromJson(given);
    if (!Array.isArray(list) || list.length > mostEntries) return { expected: Expected.LIST };
    const values: T[] = [];
    for (const entry of list as readonly unknown[]) {
      const read: Read<T> = reader(entry);
      if (!('value' in read)) return read;
      values.push(read.value);
    }
    return { value: values };
  };
}

/** Accepts any value, such as data for the host's own server. */
export const anything: Reader<unknown> = (given) => ({ value: given });

/** Parses JSON text; returns other values unchanged. */
export function fromJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return given;
  }
}

/** A whole number from 1, or its text. */
export const wholeNumber: Reader<number> = (given) => {
  const number = numberOf(given);
  return Number.isSafeInteger(number) && number >= 1 ? { value: number } : { expected: Expected.AMOUNT };
};
