import { isSameToken, type TokenAmount } from '../money/Token.js';
import type { Shortfall } from './FundingRoute.js';
import type { RoutingContext } from './RoutingContext.js';

/**
 * What the same purchase needs besides the token that is short.
 *
 * @example const others = otherRequirements(context, shortfall); // what a route must leave alone
 */
export function otherRequirements(
  { requirements }: Pick<RoutingContext, 'requirements'>,
  { token }: Pick<Shortfall, 'token'>,
): readonly TokenAmount[] {
  return requirements.filter((required) => !isSameToken(required.token, token));
}
