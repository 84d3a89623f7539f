import { pricedAsSent } from '../dex/pricedAsSent.js';
import { type SwapStep, swapConfirmations, swapStep } from '../dex/swapStep.js';
import { NATIVE } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, RouteKind, StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { SwapActionRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { assertOwn } from './assertOwn.js';
import { parseActionChain } from './parseAction.js';

/** See `Actions.swap`. */
export async function swapRoute(
  { account: text, isPassport = false, result, maxHops }: SwapActionRequest,
  { environment, tokens, balances }: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const account = parseAddress(text);
  assertOwn(result.swap, account);
  const { token } = result.amountIn;
  const chainId = parseActionChain(token.chainId, environment);
  const [balance, native] = await Promise.all([
    balances.getBalance(chainId, account, token.address, options),
    tokens.describe(chainId, NATIVE, options),
  ]);
  const step: SwapStep = {
    ...swapStep(pricedAsSent(result, { native, isPassport }), balance),
    ...(maxHops !== undefined && { maxHops }),
  };
  return actionRoute({
    kind: RouteKind.SWAP,
    account,
    step,
    expectedSeconds: expectedSeconds[StepType.SWAP],
    confirmations: swapConfirmations(result),
  });
}
