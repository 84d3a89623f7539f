import { assertKinds } from '../errors/assertKinds.js';
import type { Address, TokenAddress } from './Address.js';
import { NATIVE } from './Address.js';

export const TokenType = {
  NATIVE: 'native',
  ERC20: 'erc20',
  /**
   * Units of one ERC-721 or ERC-1155 item of the contract at `address`, counted whole (no
   * decimals). Only used for transfers of items.
   */
  ITEM: 'item',
} as const;
export type TokenType = (typeof TokenType)[keyof typeof TokenType];

export interface Token {
  readonly chainId: number;
  /** A checksummed address, or `native`. */
  readonly address: TokenAddress;
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
  readonly type: TokenType;
  /** HTTPS URL. */
  readonly icon?: string;
}

export interface TokenAmount {
  readonly token: Token;
  /** In the token's smallest unit. */
  readonly value: bigint;
}

export interface TokenLabel {
  readonly decimals: number;
  readonly symbol: string;
  readonly name: string;
}

/**
 * Returns the native token of a chain.
 *
 * @example const imx = nativeToken(13371, { symbol: 'IMX', name: 'IMX', decimals: 18 });
 */
export function nativeToken(chainId: number, label: TokenLabel): Token {
  assertKinds({ chainId, label }, 'number', 'object');
  return { chainId, address: NATIVE, type: TokenType.NATIVE, ...label };
}

/**
 * Returns an ERC-20 token of a chain.
 *
 * @example const gem = erc20Token(13473, tokenAddress, { symbol: 'GEM', name: 'River Gem', decimals: 18 });
 */
export function erc20Token(chainId: number, address: Address, label: TokenLabel): Token {
  assertKinds({ chainId, address, label }, 'number', 'string', 'object');
  return { chainId, address, type: TokenType.ERC20, ...label };
}

/**
 * Whether two tokens have the same chain and address. Names don't count.
 *
 * @example
 * const step = route.steps[0]!;
 * isSameToken(step.delivers.token, { chainId: 13473, address: tokenAddress });
 */
export function isSameToken(a: Pick<Token, 'chainId' | 'address'>, b: Pick<Token, 'chainId' | 'address'>): boolean {
  assertKinds({ a, b }, 'object', 'object');
  return a.chainId === b.chainId && a.address.toLowerCase() === b.address.toLowerCase();
}
