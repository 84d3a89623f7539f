import type { FundingEngine, Token, TokenListPurpose } from '../../core/index.js';
import { asNetworkSays } from './asNetworkSays.js';

export interface OfferedTokens {
  readonly tokens: readonly Token[];
  /** A service did not answer, so there may be more. */
  readonly isPartial: boolean;
}

/** What the product offers for a purpose on a chain; an empty list is a list. @throws an error with the code of the service that failed, where nobody can say */
export async function offeredTokens(
  engine: FundingEngine,
  chainId: number,
  purpose: TokenListPurpose,
  signal: AbortSignal,
): Promise<OfferedTokens> {
  const { status, tokens, failures } = await engine.tokens.getList({ chainId, purpose }, { signal });
  if (status === 'unknown')
    throw Object.assign(new Error(failures[0]?.message ?? 'The token list cannot be read.'), {
      code: failures[0]?.code ?? 'UNEXPECTED',
    });
  return {
    tokens: tokens.map((token) => asNetworkSays(token, engine.environment.networks[chainId])),
    isPartial: status === 'partial',
  };
}
