import { checkoutErrors } from '../errors/checkoutErrors.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseAddress } from '../money/parseAddress.js';
import { onrampStep } from '../onramp/onrampStep.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { RouteKind, StepType, type FundingRoute } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import { isSameToken } from '../tokens/Token.js';
import { moveRoute } from './moveRoute.js';
import type { OnrampMove } from './Moves.js';
import type { MoveSurroundings } from './MoveSurroundings.js';
import { parseMoveChain, parseMoveToken } from './parseMove.js';

/** See `Moves.onramp`. */
export async function onrampRoute(move: OnrampMove, around: MoveSurroundings, options: Abortable): Promise<FundingRoute> {
  const { environment, balances } = around;
  const chainId = parseMoveChain(move.chainId ?? environment.l2ChainId, environment);
  const account = parseAddress(move.account);
  const address = parseMoveToken(move.token);
  const amount = assertPositiveAmount(move.amount);

  const [sold, balance] = await Promise.all([around.onramp().getTokens(options), balances.getBalance(chainId, account, address, options)]);
  const token = sold.find((candidate) => isSameToken(candidate, { chainId, address }));
  if (token === undefined) throw checkoutErrors.unsupportedTokenType(undefined, { chainId, token: address });
  const step = onrampStep({ token, amount, balance });
  return moveRoute({ kind: RouteKind.ONRAMP, account, step, expectedSeconds: expectedSeconds[StepType.ONRAMP], confirmations: 0 });
}
