import { argumentErrors } from './argumentErrors.js';
import { TributaryError } from './TributaryError.js';

/** Faults of an amount. */
export const AmountProblem = {
  NOT_DECIMAL_TEXT: 'it is not plain decimal text',
  NOT_BIGINT: 'it is not a bigint',
  TOO_MANY_DECIMALS: 'it has more decimals than the token',
  NEGATIVE: 'it is negative',
  NOT_POSITIVE: 'it is not greater than zero',
  NOT_DIVISIBLE: 'it does not divide by the pieces',
  TOO_LARGE: 'it is larger than 2^256 - 1',
} as const;
export type AmountProblem = (typeof AmountProblem)[keyof typeof AmountProblem];

/** Why a value can't be copied. */
export const PlainDataProblem = {
  FUNCTION: 'it is a function',
  SYMBOL: 'it is a symbol',
  CLASS_INSTANCE: 'it is an instance of a class',
  CIRCULAR: 'it contains itself',
  TOO_DEEP: 'it is nested too deeply',
  UNREADABLE: 'it cannot be read',
} as const;
export type PlainDataProblem = (typeof PlainDataProblem)[keyof typeof PlainDataProblem];

/**
 * Failures of addresses, amounts and other values. Part of `engineErrors`, in a separate file
 * because first loads parse values.
 */
export const valueErrors = {
  invalidAddress: (address: unknown) =>
    new TributaryError('INVALID_ADDRESS', 'address is not a valid address', {
      data: { address, problem: addressProblem(address) },
    }),

  invalidAmount: (problem: AmountProblem, amount: unknown) =>
    new TributaryError('INVALID_AMOUNT', `the amount is invalid: ${problem}`, { data: { amount } }),

  invalidDecimals: (decimals: unknown) =>
    new TributaryError('INVALID_DECIMALS', 'decimals must be a whole number from 0 to 255', {
      data: { decimals },
    }),

  invalidChainId: (chainId: unknown) =>
    new TributaryError('INVALID_CHAIN_ID', 'Invalid chainId', { data: { chainId } }),

  invalidParameter: argumentErrors.invalidParameter,

  /** `field`: path into the host's input, e.g. `shortfall.token`. */
  notPlainData: (field: string, problem: PlainDataProblem | (string & {}), cause?: unknown) =>
    new TributaryError('NOT_PLAIN_DATA', `${field} is not plain data: ${problem}`, {
      cause,
      data: { field },
    }),
} as const;

/** Describes the fault of an address and what is expected. */
function addressProblem(address: unknown): string {
  if (typeof address !== 'string') return 'must be text';
  if (address.trim() !== address) return 'must have no space around it';
  if (!address.startsWith('0x')) return 'must begin with 0x';
  if (address.length !== 42) return `must have 40 digits after 0x, has ${address.length - 2}`;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return 'must have hexadecimal digits only';
  return 'has a wrong checksum (EIP-55): correct it, or write all letters in lower case';
}
