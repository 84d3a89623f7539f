import type { Eip1193Provider, TokenAddress } from '../../core/index.js';
import {
  amountText,
  anything,
  defaulting,
  flag,
  optional,
  tokenAddress,
  walletProvider,
} from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface AddTokensParameters {
  /** Whether a card is offered. Default true, like the next two. */
  readonly showOnrampOption?: boolean;
  readonly showSwapOption?: boolean;
  /** If swaps are disabled as well, bridges that end in a swap are not offered either. */
  readonly showBridgeOption?: boolean;
  /** An address on the child chain, or `native`. */
  readonly toTokenAddress?: TokenAddress | undefined;
  /** In whole tokens. */
  readonly toAmount?: string | undefined;
  /** Emits `request-go-back` when pressed. Default `false`. */
  readonly showBackButton?: boolean;
  /** The tokens go to the account of this wallet. Default: to the paying account. */
  readonly toProvider?: Eip1193Provider | undefined;
  /** Ignored; accepted for compatibility. */
  readonly experiments?: unknown;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
}

export const addTokensSchema: Schema<AddTokensParameters> = {
  showOnrampOption: defaulting(flag, true),
  showSwapOption: defaulting(flag, true),
  showBridgeOption: defaulting(flag, true),
  toTokenAddress: optional(tokenAddress),
  toAmount: optional(amountText),
  showBackButton: defaulting(flag, false),
  toProvider: optional(walletProvider),
  experiments: anything,
  showHeader: defaulting(flag, true),
};
