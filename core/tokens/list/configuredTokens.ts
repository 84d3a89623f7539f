import type { RemoteConfiguration } from '../../config/RemoteConfig.js';
import type { Token } from '../../money/Token.js';
import type { ListedToken } from '../parseTokenList.js';
import { TokenListPurpose } from '../TokenLists.js';

/**
 * Returns the tokens that the remote configuration itself names for a purpose, used if the token
 * service doesn't respond.
 */
export function configuredTokens(
  { dex, bridge, onramp }: RemoteConfiguration,
  purpose: TokenListPurpose,
): readonly ListedToken[] {
  const named = {
    [TokenListPurpose.SWAP]: dex.tokens.map((token) => listed(token, null)),
    [TokenListPurpose.BRIDGE]: Object.values(bridge).flatMap(({ tokens }) =>
      tokens.map((token) => listed(token, 'native')),
    ),
    [TokenListPurpose.ONRAMP]: Object.values(onramp).flatMap(({ tokens }) =>
      tokens.map((token) => listed(token, null)),
    ),
  };
  return purpose === TokenListPurpose.ALL ? Object.values(named).flat() : named[purpose];
}

function listed(token: Token, bridge: string | null): ListedToken {
  return { token, bridge };
}
