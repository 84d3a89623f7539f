import type { TokenAddress } from '../../core/index.js';
import { amountText, defaulting, flag, optional, text, tokenAddress } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface OnrampParameters {
  /** An address or `native`. Default: the first that the provider sells. */
  readonly tokenAddress?: TokenAddress | undefined;
  /** In whole tokens. */
  readonly amount?: string | undefined;
  /** Used where no wallet was chosen yet, by name or reverse domain name. It is not asked to connect before the player says so. */
  readonly walletProviderName?: string | undefined;
  /** Its press is `request-go-back`. Default false. */
  readonly showBackButton?: boolean;
  /** false: no title and no close button, for a panel of the host's that has them. What leads back and what opens settings stay. Default true. */
  readonly showHeader?: boolean;
  /** In place of the title, in the language of the page around. */
  readonly customTitle?: string | undefined;
  /** A sentence above the form. Also the title of the provider's page. */
  readonly customSubTitle?: string | undefined;
  /** The menu of the provider's page. Default true. */
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
