import { NATIVE, type Token, type TokenAddress } from '../../core/index.js';
import type { BridgeForm } from '../../flows/bridge/BridgeForm.js';
import { parseTypedAmount } from '../../flows/format/parseTypedAmount.js';
import { typedTextOf } from '../../flows/format/typedText.js';
import { amountText, defaulting, flag, optional, text, tokenAddress } from '../shared/parameters/readers.js';
import type { Schema } from '../shared/parameters/readParameters.js';

export interface BridgeParameters {
  /** An address of either network, or `native`: of the network that the wallet is on. Default: the root chain's own currency. */
  readonly tokenAddress?: TokenAddress | undefined;
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
  amount: optional(amountText),
  walletProviderName: optional(text),
  showBackButton: defaulting(flag, false),
  showHeader: defaulting(flag, true),
};

export interface BridgeableTokens {
  readonly root: readonly Token[];
  readonly child: readonly Token[];
}

export interface Crossing {
  readonly rootChainId: number;
  readonly childChainId: number;
  /** Where the wallet is. */
  readonly walletChainId: number | null;
}

export interface StartingBridgeForm {
  readonly form: BridgeForm;
  /** The host asks for a token that cannot cross. */
  readonly isMissingToken: boolean;
}

/** The form that the host asks for, with the tokens that can cross. `locale`: what is typed is typed in the player's own decimal mark. */
export function startingBridgeForm(
  { tokenAddress: wanted, amount }: BridgeParameters,
  { root, child }: BridgeableTokens,
  { rootChainId, childChainId, walletChainId }: Crossing,
  locale: string,
): StartingBridgeForm {
  const find = (tokens: readonly Token[], address: TokenAddress): Token | null =>
    tokens.find((token) => token.address.toLowerCase() === address.toLowerCase()) ?? null;
  const onRoot =
    wanted === undefined || (wanted === NATIVE && walletChainId === childChainId) ? null : find(root, wanted);
  const onChild = wanted === undefined || onRoot !== null ? null : find(child, wanted);
  const token = onRoot ?? onChild ?? (wanted === undefined ? find(root, NATIVE) : null);
  const [from, to] = onChild === null ? [rootChainId, childChainId] : [childChainId, rootChainId];
  return {
    form: {
      from,
      to,
      recipient: null,
      token,
      text: amount === undefined ? '' : asTyped(amount, token?.decimals ?? 18, locale),
    },
    isMissingToken: wanted !== undefined && token === null,
  };
}

/** An amount with more decimals than its token stays as it is, so that the player is told. */
function asTyped(amount: string, decimals: number, locale: string): string {
  const parsed = parseTypedAmount(amount, decimals, 'en');
  return parsed.kind === 'amount' ? typedTextOf(parsed.value, decimals, locale) : amount;
}
