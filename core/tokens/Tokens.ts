import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';
import type { TokenList } from './list/TokenList.js';
import type { TokenListPurpose, TokenLists } from './TokenLists.js';

export interface TokenListRequest {
  /** Default: `all`. */
  readonly purpose?: TokenListPurpose;
  /** Default: the child chain for swap and onramp, the root chain for all and bridge (facts §4.3). */
  readonly chainId?: number | string;
  /** Provider of an onramp list: a key of the remote configuration's `onramp`. Default: the product's provider. */
  readonly provider?: string;
  /** Addresses in any spelling, or `native`. */
  readonly exclude?: readonly string[];
}

/** A service that failed, with its error. */
export interface TokenListFailure {
  readonly source: 'token-service' | 'remote-config';
  readonly code: string;
  readonly message: string;
}

/** `partial`: the list without the services in `failures`. `unknown`: the list can't be determined without them. */
export interface TokenListResult {
  readonly status: 'complete' | 'partial' | 'unknown';
  /** Empty if `unknown`. */
  readonly tokens: readonly Token[];
  /** The same tokens in the token-lists schema. */
  readonly list: TokenList;
  readonly failures: readonly TokenListFailure[];
}

/** Lists the product's tokens and reads token metadata. */
export interface Tokens extends TokenLists {
  /**
   * Returns the list for a purpose. A failing service is an entry in `failures`: without the token
   * service, the list has the tokens of the remote configuration; without the configuration,
   * blocked and sold tokens are unknown, so lists for swap and onramp are empty.
   * @throws TributaryError INVALID_CHAIN_ID, CHAIN_NOT_SUPPORTED_ERROR
   *
   * @example const { tokens } = await engine.tokens.getList({ purpose: 'swap', chainId: 13473 });
   */
  getList(request?: TokenListRequest, options?: Abortable): Promise<TokenListResult>;
  /**
   * Returns a token's name, symbol and decimals from its contract; the native token's without a
   * request.
   * @throws TributaryError INVALID_CHAIN_ID, INVALID_ADDRESS, CHAIN_NOT_SUPPORTED_ERROR,
   *   GET_ERC20_INFO_ERROR
   *
   * @example const { symbol, decimals } = await engine.tokens.getTokenInfo(13473, tokenAddress);
   */
  getTokenInfo(chainId: number | string, tokenAddress: string, options?: Abortable): Promise<Token>;
}
export const Tokens = Symbol.for('tributary/Tokens');
