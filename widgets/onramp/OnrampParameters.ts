import type { TokenAddress } from '../../core/index.js';
import { amountText, defaulting, flag, optional, text, tokenAddress } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface OnrampParameters {
  /** An address or `native`. Default: the first that the provider sells. */
  readonly tokenAddress?: TokenAddress | undefined;
  /** In whole tokens. */
  readonly amount?: string | undefined;
  /** Wallet to use if none is chosen yet, by name or RDNS. It is prompted only after the player selects it. */
  readonly walletProviderName?: string | undefined;
  /** Emits `request-go-back` when pressed. Default `false`. */
  readonly showBackButton?: boolean;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
  /** Replaces the title, in the language of the page around. */
  readonly customTitle?: string | undefined;
  /** A sentence above the form. Also the title of the provider's page. */
  readonly customSubTitle?: string | undefined;
  /** Whether the provider's page shows its menu. Default true. */
  readonly showMenu?: boolean;
}

export const onrampSchema: Schema<OnrampParameters> = {
  tokenAddress: optional(tokenAddress),
  amount: optional(amountText),
  walletProviderName: optional(text),
  showBackButton: defaulting(flag, false),
  showHeader: defaulting(flag, true),
  customTitle: optional(text),
  customSubTitle: optional(text),
  showMenu: defaulting(flag, true),
};
