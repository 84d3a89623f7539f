import type { FundingEngine, Token, TokenListPurpose } from '../../core/index.js';
import { asNetworkSays } from './asNetworkSays.js';

export interface OfferedTokens {
  readonly tokens: readonly Token[];
  /** A service failed, so the list may be incomplete. */
  readonly isPartial: boolean;
}

/**
 * Returns the product's tokens for a purpose on a chain; may be empty.
 * @throws an error with the code of the failed service if the list is unknown
 */
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
