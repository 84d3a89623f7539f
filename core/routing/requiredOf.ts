import { isSameToken, type Token, type TokenAmount } from '../money/Token.js';

/**
 * Returns the total amount of a token in the requirements.
 *
 * @example const needed = requiredOf(context.requirements, token);
 */
export function requiredOf(requirements: readonly TokenAmount[], token: Token): bigint {
  return requirements
    .filter((required) => isSameToken(required.token, token))
    .reduce((sum, { value }) => sum + value, 0n);
}
