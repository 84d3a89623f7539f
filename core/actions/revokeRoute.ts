import type { ApprovableErc20 } from '../allowance/Approvable.js';
import { allowanceReset } from '../allowance/approvalFor.js';
import { readAllowance } from '../allowance/readAllowance.js';
import { bridgeErrors } from '../errors/bridgeErrors.js';
import { type Address, NATIVE } from '../money/Address.js';
import { ItemType } from '../money/ItemType.js';
import { parseAddress } from '../money/parseAddress.js';
import { expectedSeconds } from '../routing/expectedSeconds.js';
import { type FundingRoute, type FundingStep, RouteKind, StepType } from '../routing/FundingRoute.js';
import { fundingItem } from '../routing/fundingItem.js';
import type { Abortable } from '../stream/Abortable.js';
import type { ActionDeps } from './ActionDeps.js';
import type { RevokeActionRequest } from './Actions.js';
import { actionRoute } from './actionRoute.js';
import { parseActionChain, parseActionToken } from './parseAction.js';
import { readGasFee } from './readGasFee.js';

/** The revocation of an allowance as a step. */
export interface RevokeStep extends FundingStep {
  readonly spender: Address;
  /** Allowance on chain when the route was built, in the token's smallest unit. */
  readonly allowed: bigint;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    REVOKE: RevokeStep;
  }
}

/** See `Actions.revoke`. */
export async function revokeRoute(
  request: RevokeActionRequest,
  { environment, tokens, chains }: ActionDeps,
  options: Abortable,
): Promise<FundingRoute> {
  const chainId = parseActionChain(request.chainId, environment);
  const account = parseAddress(request.account);
  const spender = parseAddress(request.spender);
  const address = parseActionToken(request.token);
  // Native tokens have no allowances.
  if (address === NATIVE) throw bridgeErrors.invalidTokenAddress(request.token);

  const { isPassport = false } = request;
  const reader = chains.get(chainId);
  const native = await tokens.describe(chainId, NATIVE, options);
  const approvable = revokedAllowance(address, spender);
  const transaction = allowanceReset(approvable, account, chainId);
  const [token, allowed, fees] = await Promise.all([
    tokens.describe(chainId, address, options),
    readAllowance(reader, account, approvable, { ...options, fresh: true }),
    readGasFee({ reader, transaction, native, isPassport }, options),
  ]);
  const step: RevokeStep = {
    type: StepType.REVOKE,
    chainId,
    fundingItem: fundingItem({ token, amount: 0n, balance: 0n }),
    delivers: { token, value: 0n },
    fees,
    spender,
    allowed,
  };
  const route = actionRoute({
    kind: RouteKind.REVOKE,
    account,
    step,
    expectedSeconds: expectedSeconds[StepType.REVOKE],
    confirmations: allowed === 0n ? 0 : 1,
  });
  return { ...route, id: `${route.id}:${spender}` };
}

/** The allowance to set: 0. */
export function revokedAllowance(tokenAddress: Address, spenderAddress: Address): ApprovableErc20 {
  return { type: ItemType.ERC20, tokenAddress, spenderAddress, amount: 0n };
}
