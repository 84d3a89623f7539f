import { assertKinds } from '../../core/index.js';
import { plainDecimal } from './plainDecimal.js';

export const TypedAmountProblem = {
  NOT_A_NUMBER: 'not-a-number',
  TOO_MANY_DECIMALS: 'too-many-decimals',
  TOO_LARGE: 'too-large',
} as const;
export type TypedAmountProblem = (typeof TypedAmountProblem)[keyof typeof TypedAmountProblem];

/** `value`: in the token's smallest unit, exactly as typed. */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly value: bigint }
  | { readonly kind: 'wrong'; readonly problem: TypedAmountProblem };

const largest = 2n ** 256n - 1n;

/**
 * Parses an amount as `plainDecimal` does. Accepts zeros beyond the token's decimals; any other
 * digit there is an error, never rounded.
 *
 * @example
 * parseTypedAmount('1,5', 6, 'de'); // { kind: 'amount', value: 1_500_000n }
 * parseTypedAmount('', 6); // { kind: 'empty' }
 */
export function parseTypedAmount(text: string, decimals: number, locale = 'en'): TypedAmount {
  assertKinds({ text, decimals, locale }, 'string', 'number', 'string');
  const plain = plainDecimal(text, locale);
  if (plain === null) return { kind: 'wrong', problem: TypedAmountProblem.NOT_A_NUMBER };
  if (plain === '') return { kind: 'empty' };
  const [whole = '', fraction = ''] = plain.split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) return { kind: 'wrong', problem: TypedAmountProblem.TOO_MANY_DECIMALS };
  const value = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return value > largest ? { kind: 'wrong', problem: TypedAmountProblem.TOO_LARGE } : { kind: 'amount', value };
}
