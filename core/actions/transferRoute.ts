import { NATIVE } from '../money/Address.js';
import { assertPositiveAmount } from '../money/assertPositiveAmount.js';
import { parseAddress } from '../money/parseAddress.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, type FundingStep, RouteKind, StepType } from '../routing/FundingRoute.js';
import { fundingItem } from '../routing/fundingItem.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { TransferActionRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { parseActionChain, parseActionToken, parseRecipient } from './parseAction.js';
import { readGasFee } from './readGasFee.js';
import { transferTransaction } from './transferTransaction.js';

/** See `Actions.transfer`. */
export async function transferRoute(
  request: TransferActionRequest,
  { environment, tokens, balances, chains }: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const chainId = parseActionChain(request.chainId, environment);
  const account = parseAddress(request.account);
  const address = parseActionToken(request.token);
  const recipient = parseRecipient(request.recipient, address);
  const amount = assertPositiveAmount(request.amount);

  const { isPassport = false } = request;
  // Known without a request; the other reads run in parallel.
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
  return actionRoute({
    kind: RouteKind.TRANSFER,
    account,
    step,
    expectedSeconds: expectedSeconds[StepType.TRANSFER],
    confirmations: 1,
  });
}
