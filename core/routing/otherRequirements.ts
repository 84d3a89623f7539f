import { isSameToken, type TokenAmount } from '../money/Token.js';
import type { Shortfall } from './FundingRoute.js';
import type { RoutingContext } from './RoutingContext.js';

/**
 * Returns the requirements of the purchase in tokens other than the missing one.
 *
 * @example const others = otherRequirements(context, shortfall); // what a route must leave alone
 */
export function otherRequirements(
  { requirements }: Pick<RoutingContext, 'requirements'>,
  { token }: Pick<Shortfall, 'token'>,
): readonly TokenAmount[] {
  return requirements.filter((required) => !isSameToken(required.token, token));
}
