import { checkoutErrors } from '../errors/checkoutErrors.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseAddress } from '../money/parseAddress.js';
import { isSameToken } from '../money/Token.js';
import { onrampStep } from '../onramp/onrampStep.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, RouteKind, StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { OnrampActionRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { parseActionChain, parseActionToken } from './parseAction.js';

/** See `Actions.onramp`. */
export async function onrampRoute(
  request: OnrampActionRequest,
  deps: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const { environment, balances } = deps;
  const chainId = parseActionChain(request.chainId ?? environment.l2ChainId, environment);
  const account = parseAddress(request.account);
  const address = parseActionToken(request.token);
  const amount = assertPositiveAmount(request.amount);

  const onramp = deps.onramp();
  const balance$ = balances.getBalance(chainId, account, address, options);
  // Whether the provider sells the token is checked first: the provider never sells one that can't
  // be read.
  balance$.catch(() => undefined);
  const sold = await onramp.getTokens(options);
  const token = sold.find((candidate) => isSameToken(candidate, { chainId, address }));
  if (token === undefined) throw checkoutErrors.unsupportedTokenType(undefined, { chainId, token: address });
  const balance = await balance$;
  const step = onrampStep({ token, amount, balance }, request.page);
  return actionRoute({
    kind: RouteKind.ONRAMP,
    account,
    step,
    expectedSeconds: expectedSeconds[StepType.ONRAMP],
    confirmations: 0,
  });
}
