import { namingAdapter } from '../adapters/NamedAdapter.js';
import { claimStep } from '../bridge/claimStep.js';
import { faultOfFinalisation } from '../bridge/faultOfClaim.js';
import { NATIVE_ETH_PLACEHOLDER } from '../chains/markers.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { engineErrors } from '../errors/engineErrors.js';
import { NATIVE } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, RouteKind, StepType } from '../routing/FundingRoute.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { ClaimActionRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { phasesRoute } from './phasesRoute.js';
import { readGasFee } from './readGasFee.js';

/** Gas units used if they can't be estimated (facts §5.11). */
const fallback = 91_000n;

/** See `Actions.claim`. Reads the queue again, because a listed withdrawal may have been claimed meanwhile. */
export async function claimRoute(
  { account: text, withdrawal: asked }: ClaimActionRequest,
  deps: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  if ('transactionHash' in asked) return phasesRoute({ account: text, transfer: asked }, deps, options);
  const { recipient, index, adapter } = asked;
  const { environment, tokens, balances, chains } = deps;
  const account = parseAddress(text);
  const chainId = environment.bridgePair.rootChainId;
  const request = { recipient, index, senderAddress: account, ...namingAdapter(adapter) };
  const [built, balance, native] = await Promise.all([
    deps.bridge().buildFinaliseWithdrawal(request, options),
    balances.getBalance(chainId, account, NATIVE, options),
    tokens.describe(chainId, NATIVE, options),
  ]);
  const fault = faultOfFinalisation(built, request);
  if (fault !== null) throw engineErrors.invalidAnswer(adapter ?? 'bridge', fault);
  const { pendingWithdrawal: withdrawal, unsignedTx: transaction } = built;
  if (transaction === null) throw bridgeErrors.withdrawalNotDue(withdrawal.timeoutEnd);
  const [token, fees] = await Promise.all([
    tokens.describe(chainId, withdrawal.token === NATIVE_ETH_PLACEHOLDER ? NATIVE : withdrawal.token, options),
    readGasFee({ reader: chains.get(chainId), transaction, native, fallback }, options),
  ]);
  const step = claimStep({ withdrawal, token, gas: { token: native, balance }, fees, ...namingAdapter(adapter) });
  return actionRoute({
    kind: RouteKind.CLAIM,
    account,
    step,
    expectedSeconds: expectedSeconds[StepType.CLAIM],
    confirmations: 1,
  });
}
