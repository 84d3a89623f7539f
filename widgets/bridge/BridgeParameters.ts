import { NATIVE, type Token, type TokenAddress } from '../../core/index.js';
import type { BridgeForm } from '../../flows/bridge/BridgeForm.js';
import { amountText, chainId, defaulting, flag, optional, text, tokenAddress } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface BridgeParameters {
  /** An address of either network, or `native`: of the network that the wallet is on. Default: the root chain's own currency. */
  readonly tokenAddress?: TokenAddress | undefined;
  /** The source chain, if the address alone does not determine it. Default: the one of the two that has the token. */
  readonly fromChainId?: number | undefined;
  /** In whole tokens. */
  readonly amount?: string | undefined;
  /** Wallet to use if none is chosen yet, by name or RDNS. It is prompted only after the player selects it. */
  readonly walletProviderName?: string | undefined;
  /** Emits `request-go-back` when pressed. Default `false`. */
  readonly showBackButton?: boolean;
  /** `false` hides the title and close button, for panels with their own. Back and settings stay. Default `true`. */
  readonly showHeader?: boolean;
}

export const bridgeSchema: Schema<BridgeParameters> = {
  tokenAddress: optional(tokenAddress),
  fromChainId: optional(chainId),
  amount: optional(amountText),
  walletProviderName: optional(text),
  showBackButton: defaulting(flag, false),
  showHeader: defaulting(flag, true),
};

/** A way to start with, and the tokens that it supports. */
export interface StartingWay {
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly Token[];
}

export interface StartingBridgeForm {
  readonly form: BridgeForm;
  /** The host requests a token that no way supports. */
  readonly isMissingToken: boolean;
}

/**
 * The form that the host requests: the first way that supports the token, or the first way if no token is
 * named. `native` means the currency of where the wallet is, if one of the ways starts there. The amount is
 * kept as the host writes it.
 */
export function startingBridgeForm(
  { tokenAddress: wanted, amount = '' }: Pick<BridgeParameters, 'tokenAddress' | 'amount'>,
  ways: readonly [StartingWay, ...StartingWay[]],
  walletChainId: number | null,
): StartingBridgeForm {
  const find = ({ tokens }: StartingWay): Token | null =>
    tokens.find(({ address }) => address.toLowerCase() === (wanted ?? NATIVE).toLowerCase()) ?? null;
  const nearest = wanted === NATIVE ? ways.filter(({ from }) => from === walletChainId) : [];
  const tried = wanted === undefined ? [ways[0]] : [...nearest, ...ways];
  const way = tried.find((each) => find(each) !== null) ?? ways[0];
  const token = find(way);
  return {
    form: { from: way.from, to: way.to, recipient: null, token, text: amount },
    isMissingToken: wanted !== undefined && token === null,
  };
}
