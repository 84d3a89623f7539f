import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';

export const TokenListPurpose = { ALL: 'all', SWAP: 'swap', BRIDGE: 'bridge', ONRAMP: 'onramp' } as const;
export type TokenListPurpose = (typeof TokenListPurpose)[keyof typeof TokenListPurpose];

/**
 * Returns the tokens that the product offers on a chain, including the native token. Loaded once,
 * shared and cached.
 */
export interface TokenLists {
  /** @throws TributaryError API_ERROR */
  get(chainId: number, purpose: TokenListPurpose, options?: Abortable): Promise<readonly Token[]>;
}
export const TokenLists = Symbol.for('tributary/TokenLists');
