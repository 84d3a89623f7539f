import { isSameToken, type Token } from '../money/Token.js';

/**
 * The native currency is always among what is looked at: it pays the gas.
 *
 * @example const tokens = withNative(await lists.get(13371, 'swap'), native);
 */
export function withNative(tokens: readonly Token[], native: Token): readonly Token[] {
  return tokens.some((token) => isSameToken(token, native)) ? tokens : [native, ...tokens];
}
