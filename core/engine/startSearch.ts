import type { Container } from 'inversify';
import { parseChainId } from '../chains/parseChainId.js';
import type { Environment } from '../config/Environment.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseTokenAddress } from '../money/parseAddress.js';
import type { Shortfall } from '../routing/FundingRoute.js';
import type { RoutingContext } from '../routing/RoutingContext.js';
import type { Abortable } from '../stream/Abortable.js';
import { TokenCatalogue } from '../tokens/TokenCatalogue.js';
import { assertWallet } from '../wallet/readWallet.js';
import type { FundingRequest } from './FundingEngine.js';
import { openContext } from './openContext.js';

/** Checks a request before anything is asked, then reads the account, the token and its balance. @throws TributaryError */
export async function startSearch(
  request: FundingRequest,
  environment: Environment,
  container: Container,
  options: Abortable,
): Promise<{ shortfall: Shortfall; context: RoutingContext }> {
  assertWallet(request.wallet);
  const chainId = parseChainId(request.shortfall.chainId);
  if (environment.networks[chainId] === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
  const address = parseTokenAddress(request.shortfall.tokenAddress);
  const missing = request.shortfall.amount;
  assertPositiveAmount(missing);

  const context = await openContext(request.wallet, environment, container);
  // Asked together; where both fail, it is told of the token.
  const reading = context.balances.getBalance(chainId, context.account, address, options);
  const [token] = await Promise.all([
    container.get(TokenCatalogue).describe(chainId, address, options),
    reading.catch(() => null),
  ]);
  const balance = await reading;
  const required = balance + missing;
  return {
    shortfall: { token, missing, required, balance },
    context: { ...context, requirements: [{ token, value: required }, ...(request.requirements ?? [])] },
  };
}
