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
  /** Whether a card is offered. Default true, as the next two. */
  readonly showOnrampOption?: boolean;
  readonly showSwapOption?: boolean;
  /** With swaps off as well, neither is a bridge that ends in one. */
  readonly showBridgeOption?: boolean;
  /** An address on the child chain, or `native`. */
  readonly toTokenAddress?: TokenAddress | undefined;
  /** In whole tokens. */
  readonly toAmount?: string | undefined;
  /** Its press is `request-go-back`. Default false. */
  readonly showBackButton?: boolean;
  /** The tokens go to the account of this wallet. Default: to the one that pays. */
  readonly toProvider?: Eip1193Provider | undefined;
  /** Ignored; accepted for compatibility. */
  readonly experiments?: unknown;
  /** false: no title and no close button, for a panel of the host's that has them. What leads back and what opens settings stay. Default true. */
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
