import { parseAddress } from '../../core/money/parseAddress.js';
import { erc20Token, nativeToken, type Token } from '../../core/money/Token.js';

export const childChainId = 13473;
export const rootChainId = 11155111;

/** USDC on the child chain by default. */
export function aToken(given: Partial<Token> = {}): Token {
  const usdc = erc20Token(childChainId, parseAddress('0x3B2d8A1931736Fc321C24864BceEe981B11c3c57'), {
    decimals: 6,
    symbol: 'USDC',
    name: 'USD Coin',
  });
  return { ...usdc, ...given };
}

export function aNativeToken(given: Partial<Token> = {}): Token {
  return { ...nativeToken(childChainId, { decimals: 18, symbol: 'tIMX', name: 'tIMX' }), ...given };
}
