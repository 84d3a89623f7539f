import { pricedAsSent } from '../dex/pricedAsSent.js';
import { swapConfirmations, swapStep, type SwapStep } from '../dex/swapStep.js';
import { NATIVE } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { RouteKind, StepType, type FundingRoute } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import { assertOwn } from './assertOwn.js';
import { moveRoute } from './moveRoute.js';
import type { SwapMove } from './Moves.js';
import type { MoveSurroundings } from './MoveSurroundings.js';
import { parseMoveChain } from './parseMove.js';

/** See `Moves.swap`. */
export async function swapRoute({ account: text, isPassport = false, result, maxHops }: SwapMove, { environment, tokens, balances }: MoveSurroundings, options: Abortable): Promise<FundingRoute> {
  const account = parseAddress(text);
  assertOwn(result.swap, account);
  const { token } = result.amountIn;
  const chainId = parseMoveChain(token.chainId, environment);
  const [balance, native] = await Promise.all([balances.getBalance(chainId, account, token.address, options), tokens.describe(chainId, NATIVE, options)]);
  const step: SwapStep = { ...swapStep(pricedAsSent(result, { native, isPassport }), balance), ...(maxHops !== undefined && { maxHops }) };
  return moveRoute({ kind: RouteKind.SWAP, account, step, expectedSeconds: expectedSeconds[StepType.SWAP], confirmations: swapConfirmations(result) });
}
