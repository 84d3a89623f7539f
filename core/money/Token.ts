import { assertKinds } from '../errors/assertKinds.js';
import type { Address, TokenAddress } from './Address.js';
import { NATIVE } from './Address.js';

export const TokenType = {
  NATIVE: 'native',
  ERC20: 'erc20',
  /** Pieces of one ERC721 or ERC1155 item of the contract at `address`, counted whole (no decimals). Only of transfers of items. */
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
  /** https only. */
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
 * The native currency of a chain.
 *
 * @example const imx = nativeToken(13371, { symbol: 'IMX', name: 'IMX', decimals: 18 });
 */
export function nativeToken(chainId: number, label: TokenLabel): Token {
  assertKinds({ chainId, label }, 'number', 'object');
  return { chainId, address: NATIVE, type: TokenType.NATIVE, ...label };
}

/**
 * An ERC-20 token of a chain.
 *
 * @example const gem = erc20Token(13473, tokenAddress, { symbol: 'GEM', name: 'River Gem', decimals: 18 });
 */
export function erc20Token(chainId: number, address: Address, label: TokenLabel): Token {
  assertKinds({ chainId, address, label }, 'number', 'string', 'object');
  return { chainId, address, type: TokenType.ERC20, ...label };
}

/**
 * The same address on the same chain; what they are called does not count.
 *
 * @example
 * const step = route.steps[0]!;
 * isSameToken(step.delivers.token, { chainId: 13473, address: tokenAddress });
 */
export function isSameToken(a: Pick<Token, 'chainId' | 'address'>, b: Pick<Token, 'chainId' | 'address'>): boolean {
  assertKinds({ a, b }, 'object', 'object');
  return a.chainId === b.chainId && a.address.toLowerCase() === b.address.toLowerCase();
}
