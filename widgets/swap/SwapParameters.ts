import { NATIVE, type Token, type TokenAddress } from '../../core/index.js';
import { emptyForm, type SwapForm, TypedSide } from '../../flows/swap/SwapForm.js';
import { amountText, defaulting, flag, oneOf, optional, text, tokenAddress } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface SwapParameters {
  /** In whole tokens, on the end that `direction` names. */
  readonly amount?: string | undefined;
  /** An address or `native`. Default: the native currency. */
  readonly fromTokenAddress?: TokenAddress | undefined;
  readonly toTokenAddress?: TokenAddress | undefined;
  /** Wallet to use if none is chosen yet, by name or RDNS. It is prompted only after the player selects it. */
  readonly walletProviderName?: string | undefined;
  /** Opens the review by itself as soon as there is a price without obstacles. Default false. */
  readonly autoProceed?: boolean;
  /** FROM (default): exactly the amount is spent. TO: exactly the amount arrives. */
  readonly direction?: TypedSide;
  /** Emits `request-go-back` when pressed. Default `false`. */
  readonly showBackButton?: boolean;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
  /** Replaces the title, in the language of the page around. */
  readonly customTitle?: string | undefined;
  /** A sentence above the form. */
  readonly customSubTitle?: string | undefined;
}

export const swapSchema: Schema<SwapParameters> = {
  amount: optional(amountText),
  fromTokenAddress: optional(tokenAddress),
  toTokenAddress: optional(tokenAddress),
  walletProviderName: optional(text),
  autoProceed: defaulting(flag, false),
  direction: defaulting(oneOf(Object.values(TypedSide)), TypedSide.FROM),
  showBackButton: defaulting(flag, false),
  showHeader: defaulting(flag, true),
  customTitle: optional(text),
  customSubTitle: optional(text),
};

export interface StartingSwapForm {
  readonly form: SwapForm;
  /** The host requests a token that is not in the list. */
  readonly isMissingToken: boolean;
}

/** The form that the host requests, with the offered tokens. Its amount stays in the host's format. */
export function startingSwapForm(
  { amount = '', fromTokenAddress = NATIVE, toTokenAddress, direction = TypedSide.FROM }: SwapParameters,
  tokens: readonly Token[],
): StartingSwapForm {
  const find = (address: TokenAddress | undefined): Token | null =>
    tokens.find((token) => address !== undefined && token.address.toLowerCase() === address.toLowerCase()) ?? null;
  const wantedTo = find(toTokenAddress);
  const wantedFrom = find(fromTokenAddress);
  // A host that only names the wanted token, and wants the native currency, pays with another token.
  const from = wantedFrom !== null && wantedFrom === wantedTo ? null : wantedFrom;
  const isMissingToken =
    (toTokenAddress !== undefined && wantedTo === null) || (fromTokenAddress !== NATIVE && wantedFrom === null);
  return { form: { ...emptyForm, from, to: wantedTo, direction, text: amount }, isMissingToken };
}
