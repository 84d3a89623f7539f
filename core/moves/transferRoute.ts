import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { NATIVE } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { fundingItem } from '../routing/fundingItem.js';
import { RouteKind, StepType, type FundingRoute, type FundingStep } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import { moveRoute } from './moveRoute.js';
import type { TransferMove } from './Moves.js';
import type { MoveSurroundings } from './MoveSurroundings.js';
import { parseMoveChain, parseMoveToken, parseRecipient } from './parseMove.js';
import { readGasFee } from './readGasFee.js';
import { transferTransaction } from './transferTransaction.js';

/** See `Moves.transfer`. */
export async function transferRoute(move: TransferMove, { environment, tokens, balances, chains }: MoveSurroundings, options: Abortable): Promise<FundingRoute> {
  const chainId = parseMoveChain(move.chainId, environment);
  const account = parseAddress(move.account);
  const address = parseMoveToken(move.token);
  const recipient = parseRecipient(move.recipient, address);
  const amount = assertPositiveAmount(move.amount);

  const { isPassport = false } = move;
  // Known without asking; the rest goes together.
  const native = await tokens.describe(chainId, NATIVE, options);
  const transaction = transferTransaction({ from: account, recipient, token: { chainId, address }, value: amount });
  const [token, balance, fees] = await Promise.all([
    tokens.describe(chainId, address, options),
    balances.getBalance(chainId, account, address, options),
    readGasFee({ reader: chains.get(chainId), transaction, native, isPassport }, options),
  ]);
  const step: FundingStep = {
    type: StepType.TRANSFER,
    chainId,
    fundingItem: fundingItem({ token, amount, balance }),
    delivers: { token, value: amount },
    recipient,
    fees,
  };
  return moveRoute({ kind: RouteKind.TRANSFER, account, step, expectedSeconds: expectedSeconds[StepType.TRANSFER], confirmations: 1 });
}
