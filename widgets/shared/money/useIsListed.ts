import { isSameToken, type Token, type TokenListPurpose } from '../../../core/index.js';
import { useTokens } from './useTokens.js';

/** Returns whether the product offers a token for a purpose; `false` while that is not known. */
export function useIsListed(token: Token, purpose: TokenListPurpose): boolean {
  const [list] = useTokens(token.chainId, purpose);
  return list.status === 'known' && list.value.tokens.some((each) => isSameToken(each, token));
}
