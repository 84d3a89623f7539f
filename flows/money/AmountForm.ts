import type { Token, TokenAddress } from '../../core/index.js';
import { parseTypedAmount, type TypedAmount } from '../format/parseTypedAmount.js';

/** A token and an amount. */
export interface AmountForm {
  readonly token: Token | null;
  /** As typed. */
  readonly text: string;
}

export function typedFormAmount({ token, text }: AmountForm, locale: string): TypedAmount {
  return parseTypedAmount(text, token?.decimals ?? 18, locale);
}

/** Returns the form's token and positive amount; `null` while it is incomplete. */
export function wantedOf(form: AmountForm, locale: string): { readonly token: Token; readonly value: bigint } | null {
  const amount = typedFormAmount(form, locale);
  return form.token === null || amount.kind !== 'amount' || amount.value === 0n
    ? null
    : { token: form.token, value: amount.value };
}

export interface StartingAmount {
  readonly form: AmountForm;
  /** The host's token isn't offered. */
  readonly isMissingToken: boolean;
}

/**
 * Returns the initial form from the host's parameters: `amount` in whole tokens with a point, kept
 * as written. Without a token, the first one.
 */
export function startingAmount(
  { address, amount = '' }: { readonly address: TokenAddress | undefined; readonly amount: string | undefined },
  tokens: readonly Token[],
): StartingAmount {
  const wanted = tokens.find((token) => token.address.toLowerCase() === address?.toLowerCase());
  const token = address === undefined ? (tokens[0] ?? null) : (wanted ?? null);
  return { form: { token, text: amount }, isMissingToken: address !== undefined && token === null };
}
