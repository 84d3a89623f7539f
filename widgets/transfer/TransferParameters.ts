import { NATIVE, type Token, type TokenAddress } from '../../core/index.js';
import { startingAmount } from '../../flows/money/AmountForm.js';
import type { TokenTransferForm } from '../../flows/transfer/TokenTransferForm.js';
import { amountText, defaulting, flag, optional, text, tokenAddress } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface TransferParameters {
  /** A token of the child chain: an address or `native`. Default: the native currency. */
  readonly tokenAddress?: TokenAddress | undefined;
  /** In whole tokens. */
  readonly amount?: string | undefined;
  /** Recipient. Prefills the field, so that the player sees validation errors in it. */
  readonly toAddress?: string | undefined;
  /** Wallet to use if none is chosen yet, by name or RDNS. It is prompted only after the player selects it. */
  readonly walletProviderName?: string | undefined;
  /** Emits `request-go-back` when pressed. Default `false`. */
  readonly showBackButton?: boolean;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
}

export const transferSchema: Schema<TransferParameters> = {
  tokenAddress: optional(tokenAddress),
  amount: optional(amountText),
  toAddress: optional(text),
  walletProviderName: optional(text),
  showBackButton: defaulting(flag, false),
  showHeader: defaulting(flag, true),
};

export interface StartingTransfer {
  readonly form: TokenTransferForm;
  /** The host requested an unknown token. */
  readonly isMissingToken: boolean;
}

/** The form that the host requests, with the offered tokens. Its amount stays in the host's format. */
export function startingTransfer(
  { tokenAddress: address = NATIVE, amount, toAddress = '' }: TransferParameters,
  tokens: readonly Token[],
): StartingTransfer {
  const { form, isMissingToken } = startingAmount({ address, amount }, tokens);
  return { form: { ...form, address: toAddress }, isMissingToken };
}
