import { assertKinds } from '../../core/index.js';
import { parseTypedAmount } from './parseTypedAmount.js';

export type TypedPercent =
  | { readonly kind: 'empty' }
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'wrong'; readonly problem: 'not-a-number' | 'too-many-decimals' | 'too-large' };

/**
 * Parses a percentage of at most two decimals, in basis points. Accepts a trailing percent sign.
 *
 * @example parseTypedPercent('0.5 %', { most: 5_000 }); // 50 basis points
 */
export function parseTypedPercent(
  text: string,
  given: { readonly most: number; readonly locale?: string },
): TypedPercent {
  assertKinds({ text, given }, 'string', 'object');
  const { most, locale = 'en' } = given;
  const typed = parseTypedAmount(text.normalize('NFKC').replace(/\s*%\s*$/, ''), 2, locale);
  if (typed.kind !== 'amount') return typed;
  return typed.value > BigInt(most)
    ? { kind: 'wrong', problem: 'too-large' }
    : { kind: 'percent', basisPoints: Number(typed.value) };
}
