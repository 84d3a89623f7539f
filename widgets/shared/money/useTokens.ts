import { useCallback } from 'react';
import { type Network, nativeTokenOf, type Token, type TokenListPurpose, TokenType } from '../../../core/index.js';
import { useHost } from '../host/WidgetHost.js';
import { type Asked, useAsked } from '../stream/useAsked.js';

export interface OfferedTokens {
  readonly tokens: readonly Token[];
  /** A service did not answer, so there may be more. */
  readonly isPartial: boolean;
}

/** What the product offers for a purpose on a chain, and a way to ask again. `failed` where nobody can say; an empty list is a list. */
export function useTokens(chainId: number, purpose: TokenListPurpose): readonly [Asked<OfferedTokens>, () => void] {
  const { engine } = useHost();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<OfferedTokens> => {
      const { status, tokens, failures } = await engine.tokens.getList({ chainId, purpose }, { signal });
      if (status === 'unknown')
        throw Object.assign(new Error(failures[0]?.message ?? 'The token list cannot be read.'), {
          code: failures[0]?.code ?? 'UNEXPECTED',
        });
      return {
        tokens: tokens.map((token) => asNetworkSays(token, engine.environment.networks[chainId])),
        isPartial: status === 'partial',
      };
    },
    [engine, chainId, purpose],
  );
  return useAsked(ask);
}

/** The native currency is called what the wallet and every fee call it, whatever a list says. */
function asNetworkSays(token: Token, network: Network | undefined): Token {
  return token.type === TokenType.NATIVE && network !== undefined ? { ...token, ...nativeTokenOf(network) } : token;
}
