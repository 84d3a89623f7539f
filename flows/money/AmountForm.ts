import type { Token, TokenAddress } from '../../core/index.js';
import { parseTypedAmount, type TypedAmount } from '../format/parseTypedAmount.js';

/** One token and how much of it. */
export interface AmountForm {
  readonly token: Token | null;
  /** As typed. */
  readonly text: string;
}

export function typedFormAmount({ token, text }: AmountForm, locale: string): TypedAmount {
  return parseTypedAmount(text, token?.decimals ?? 18, locale);
}

/** Greater than zero; null while the form does not say enough. */
export function wantedOf(form: AmountForm, locale: string): { readonly token: Token; readonly value: bigint } | null {
  const amount = typedFormAmount(form, locale);
  return form.token === null || amount.kind !== 'amount' || amount.value === 0n
    ? null
    : { token: form.token, value: amount.value };
}

export interface StartingAmount {
  readonly form: AmountForm;
  /** The host asks for a token that is not offered. */
  readonly isMissingToken: boolean;
}

/** What a host asks for: `amount` in whole tokens with a point. Where it names no token, the first one. The amount is kept as it was written. */
export function startingAmount(
  { address, amount = '' }: { readonly address: TokenAddress | undefined; readonly amount: string | undefined },
  tokens: readonly Token[],
): StartingAmount {
  const wanted = tokens.find((token) => token.address.toLowerCase() === address?.toLowerCase());
  const token = address === undefined ? (tokens[0] ?? null) : (wanted ?? null);
  return { form: { token, text: amount }, isMissingToken: address !== undefined && token === null };
}
