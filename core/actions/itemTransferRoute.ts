import { NATIVE } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { parseListedItem } from '../orders/parseListedItem.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, RouteKind, StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { ItemTransferActionRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { assertHeld } from './assertHeld.js';
import { itemStep } from './itemStep.js';
import { itemTransaction } from './itemTransaction.js';
import { parseActionChain, parseRecipient } from './parseAction.js';
import { readGasFee } from './readGasFee.js';

/** See `Actions.transferItem`. */
export async function itemTransferRoute(
  request: ItemTransferActionRequest,
  { environment, tokens, balances, chains }: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const { isPassport = false, name } = request;
  const chainId = parseActionChain(request.chainId ?? environment.l2ChainId, environment);
  const account = parseAddress(request.account);
  const item = parseListedItem(request.item);
  const recipient = parseRecipient(request.recipient, item.contractAddress);
  const reader = chains.get(chainId);
  const native = await tokens.describe(chainId, NATIVE, options);
  const transaction = itemTransaction({ chainId, from: account, recipient, item });
  const [balance, fees] = await Promise.all([
    balances.getBalance(chainId, account, NATIVE, options),
    readGasFee({ reader, transaction, native, isPassport }, options),
    assertHeld(reader, account, item, options),
  ]);
  const route = actionRoute({
    kind: RouteKind.ITEM_TRANSFER,
    account,
    step: itemStep({ chainId, item, name, recipient, gas: { token: native, balance }, fees }),
    expectedSeconds: expectedSeconds[StepType.ITEM_TRANSFER],
    confirmations: 1,
  });
  return { ...route, id: `${RouteKind.ITEM_TRANSFER}:${chainId}:${item.contractAddress}:${item.id}` };
}
