import { type ExecutionSnapshot, type FundingEngine, formatAmount, isStepOf, StepType } from '../../core/index.js';
import { cardPurchaseOf } from '../payment/purchaseStep.js';
import { cardTask } from '../payment/runningTasks.js';
import { stepOf } from '../payment/stepOf.js';

/** Parameters of the URL of the provider's page. */
export type PageRequest = Parameters<FundingEngine['onramp']['buildUrl']>[0];

/**
 * Returns the parameters for another URL of the page that an execution waits for; `null` if it
 * waits for none, or if the shop's signature has expired so that it must not be paid any more.
 * `now`: Unix milliseconds.
 */
export function pageRequestOf(execution: ExecutionSnapshot, now: number): PageRequest | null {
  const { route } = execution;
  const task = cardTask(execution);
  const step = task === undefined ? undefined : stepOf(route, task);
  if (step === undefined) return null;
  const walletAddress = route.account;
  const purchase = cardPurchaseOf({ steps: [step] });
  if (purchase !== null) {
    const { item, deadline } = purchase;
    return deadline !== null && now >= deadline * 1_000 ? null : { walletAddress, item };
  }
  const { token, value } = step.delivers;
  const page = isStepOf(step, StepType.ONRAMP) ? step.page : undefined;
  return {
    walletAddress,
    tokenAddress: token.address,
    tokenAmount: formatAmount(value, token.decimals),
    ...(page && { page }),
  };
}
