import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import type { TokenList } from './list/TokenList.js';
import type { TokenListPurpose, TokenLists } from './TokenLists.js';

export interface TokenListRequest {
  /** Default: all. */
  readonly purpose?: TokenListPurpose;
  /** Default: the child chain for swap and onramp, the root chain for all and bridge (facts §4.3). */
  readonly chainId?: number | string;
  /** Whose tokens a list for onramp has: a key of the remote configuration's `onramp`. Default: the product's provider. */
  readonly provider?: string;
  /** Addresses, in any spelling, or `native`. */
  readonly exclude?: readonly string[];
}

/** Which service did not answer, and with what. */
export interface TokenListFailure {
  readonly source: 'token-service' | 'remote-config';
  readonly code: string;
  readonly message: string;
}

/** `partial`: what is left without the services in `failures`. `unknown`: without them nobody can say what belongs to the list. */
export interface TokenListResult {
  readonly status: 'complete' | 'partial' | 'unknown';
  /** Empty when `unknown`. */
  readonly tokens: readonly Token[];
  /** The same in the token-lists schema. */
  readonly list: TokenList;
  readonly failures: readonly TokenListFailure[];
}

/** Which tokens there are, and what they say of themselves. */
export interface Tokens extends TokenLists {
  /**
   * The list for a purpose. A service that fails is an entry in `failures`: without the token service the list holds what the remote
   * configuration names; without the configuration nobody knows what is blocked or sold, so lists for swap and onramp are empty.
   * @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR
   *
   * @example const { tokens } = await engine.tokens.getList({ purpose: 'swap', chainId: 13473 });
   */
  getList(request?: TokenListRequest, options?: Abortable): Promise<TokenListResult>;
  /**
   * Name, symbol and decimals from the token itself; the native currency's without asking.
   * @throws TributaryError INVALID_CHAIN_ID, INVALID_ADDRESS, CHAIN_NOT_SUPPORTED_ERROR, GET_ERC20_INFO_ERROR
   *
   * @example const { symbol, decimals } = await engine.tokens.getTokenInfo(13473, tokenAddress);
   */
  getTokenInfo(chainId: number | string, tokenAddress: string, options?: Abortable): Promise<Token>;
}
export const Tokens = Symbol.for('tributary/Tokens');
