import { isSameToken, type Token } from '../money/Token.js';

/**
 * Adds the native token if it is missing, because it pays the gas.
 *
 * @example const tokens = withNative(await lists.get(13371, 'swap'), native);
 */
export function withNative(tokens: readonly Token[], native: Token): readonly Token[] {
  return tokens.some((token) => isSameToken(token, native)) ? tokens : [native, ...tokens];
}
