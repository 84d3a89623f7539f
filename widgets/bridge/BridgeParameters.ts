import { NATIVE, type Token, type TokenAddress } from '../../core/index.js';
import type { BridgeForm } from '../../flows/bridge/BridgeForm.js';
import { amountText, chainId, defaulting, flag, optional, text, tokenAddress } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface BridgeParameters {
  /** An address of either network, or `native`: of the network that the wallet is on. Default: the root chain's own currency. */
  readonly tokenAddress?: TokenAddress | undefined;
  /** The chain that is sent from, where the address alone does not say. Default: the one of the two that has the token. */
  readonly fromChainId?: number | undefined;
  /** In whole tokens. */
  readonly amount?: string | undefined;
  /** Used where no wallet was chosen yet, by name or reverse domain name. It is not asked to connect before the player says so. */
  readonly walletProviderName?: string | undefined;
  /** Its press is `request-go-back`. Default false. */
  readonly showBackButton?: boolean;
  /** false: no title and no close button, for a panel of the host's that has them. What leads back and what opens settings stay. Default true. */
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

/** A way to begin with, and what goes over it. */
export interface StartingWay {
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly Token[];
}

export interface StartingBridgeForm {
  readonly form: BridgeForm;
  /** The host asks for a token that cannot cross. */
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
