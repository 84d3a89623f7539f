import { isSameToken, type Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import { TokenListPurpose } from '../tokens/TokenLists.js';
import type { RoutingContext } from './RoutingContext.js';

/**
 * Whether the product lists a token but excludes it from swaps. Such tokens are neither paid with
 * nor bought, because less may arrive than quoted. Unlisted tokens are allowed.
 * @throws TributaryError API_ERROR
 *
 * @example if (await isKeptFromSwaps(context, shortfall.token, { signal })) return rejectionOf(kind, 'NOT_SWAPPABLE', shortfall.token);
 */
export async function isKeptFromSwaps(
  { tokens }: Pick<RoutingContext, 'tokens'>,
  token: Token,
  options: Abortable,
): Promise<boolean> {
  const [swappable, all] = await Promise.all([
    tokens.get(token.chainId, TokenListPurpose.SWAP, options),
    tokens.get(token.chainId, TokenListPurpose.ALL, options),
  ]);
  const isIn = (list: readonly Token[]): boolean => list.some((listed) => isSameToken(listed, token));
  return isIn(all) && !isIn(swappable);
}
