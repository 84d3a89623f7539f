import type { BridgePair } from '../../chains/BridgePair.js';
import { nativeTokenOf } from '../../chains/nativeTokenOf.js';
import type { Environment } from '../../config/Environment.js';
import { ONRAMP_PROVIDER_ID } from '../../config/onrampProviderId.js';
import type { RemoteConfiguration } from '../../config/RemoteConfig.js';
import { NATIVE } from '../../money/Address.js';
import { erc20Token, isSameToken, nativeToken, type Token } from '../../money/Token.js';
import type { ListedToken } from '../parseTokenList.js';
import { TokenListPurpose } from '../TokenLists.js';
import { ofChain } from './ofChain.js';

export interface TokenSelection {
  readonly chainId: number;
  readonly purpose: TokenListPurpose;
  readonly config: RemoteConfiguration;
  readonly pair: BridgePair;
  /** Provider of an onramp list. Default: the product's. */
  readonly provider?: string | undefined;
}

/** Returns the tokens of a chain for a purpose, each address once. */
export function selectTokens(
  listed: readonly ListedToken[],
  { chainId, purpose, config, pair, provider = ONRAMP_PROVIDER_ID }: TokenSelection,
): readonly Token[] {
  const offered = ofChain(listed, chainId, pair).filter(filters[purpose](config, provider));
  return uniqueTokens(offered.map(({ token }) => token));
}

type Filter = (config: RemoteConfiguration, provider: string) => (entry: ListedToken) => boolean;

const filters = {
  [TokenListPurpose.ALL]: () => () => true,
  [TokenListPurpose.SWAP]: ({ dex }) => {
    const blocked = new Set(dex.blocklist.map(({ address }) => address.toLowerCase()));
    return ({ token }) => !blocked.has(token.address.toLowerCase());
  },
  [TokenListPurpose.BRIDGE]:
    () =>
    ({ bridge }) =>
      bridge === 'native',
  // Only tokens of this provider. The chain counts, too: `native` is a different token on each.
  [TokenListPurpose.ONRAMP]: ({ onramp }, provider) => {
    const sold = onramp[provider]?.tokens ?? [];
    return ({ token }) => sold.some((other) => isSameToken(other, token));
  },
} satisfies Record<TokenListPurpose, Filter>;

/**
 * Adds IMX: the configuration has its address on each chain, native on the child, a token on the
 * root. A native token is named as its network names it, so that the gas token and the swapped
 * token have the same name; card providers call it IMX everywhere.
 */
export function imxEntries(
  { imxAddressMapping }: RemoteConfiguration,
  { networks }: Pick<Environment, 'networks'>,
  purpose: TokenListPurpose,
): readonly ListedToken[] {
  const label = { decimals: 18, symbol: 'IMX', name: 'Immutable X' };
  return Object.entries(imxAddressMapping).map(([id, address]) => {
    const chainId = Number(id);
    if (address !== NATIVE) return { token: erc20Token(chainId, address, label), bridge: 'native' };
    const network = purpose === TokenListPurpose.ONRAMP ? undefined : networks[chainId];
    return { token: network === undefined ? nativeToken(chainId, label) : nativeTokenOf(network), bridge: 'native' };
  });
}

/** Keeps the first token of each address, in order. */
export function uniqueTokens(tokens: readonly Token[]): readonly Token[] {
  const seen = new Set<string>();
  return tokens.filter(({ address }) => !seen.has(address) && seen.add(address));
}
